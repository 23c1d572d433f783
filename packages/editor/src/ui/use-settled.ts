import { useEffect, useState } from 'react'

/** The value once it has stayed the same for so long; the first one at once. */
export function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    if (value === settled) return
    const timer = setTimeout(() => settle(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, settled, milliseconds])
  return settled
}
