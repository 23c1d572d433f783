const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`
const host = String.raw`(?:${label}\.)+(\p{L}{2,24}|xn--[a-z\d-]{2,59})`
const webAddress = new RegExp(String.raw`^${host}(?::\d{1,5})?(?:[/?#]\S*)?$`, 'iu')
const mailAddress = new RegExp(String.raw`^[^\s@:/?#,;<>()]+@${host}$`, 'iu')

/** Endings of files. Hosts may end in some of them, but whoever types one means the file. */
const fileEndings = new Set(
  (
    'html htm php asp aspx jsp xml json js css txt csv rtf pdf doc docx odt xls xlsx ods ppt pptx odp pages numbers ' +
    'zip rar gz jpg jpeg png gif svg webp avif heic mp3 wav mp4 mov avi epub ics vcf'
  ).split(' '),
)

const isHost = (match: RegExpExecArray | null): boolean => match !== null && !fileEndings.has(match[1]!.toLowerCase())

/** What somebody meant who left out how a link begins: `example.com` or `name@example.com`. Anything else stays. */
export const completeLink = (typed: string): string => {
  const link = typed.trim()
  if (isHost(mailAddress.exec(link))) return `mailto:${link}`
  return isHost(webAddress.exec(link)) ? `https://${link}` : link
}
