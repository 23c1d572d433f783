/** Enough for its owner to know it, too little for anybody else: "h•••@example.org". */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, Math.max(0, at))
  return `${first}•••${email.slice(at)}`
}
