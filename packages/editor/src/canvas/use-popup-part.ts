import { useEffect, useState } from 'react'

type Part = typeof import('./popup-part')

/** Whoever edits the popup brings what it is drawn with; pages are edited without. */
export function usePopupPart(isWanted: boolean): Part | undefined {
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    if (isWanted) void import('./popup-part').then(setPart)
  }, [isWanted])
  return isWanted ? part : undefined
}
