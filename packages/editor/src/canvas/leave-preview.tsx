import './leave-preview.css'
import { useView } from '../app/view'

/** In the full-screen preview nothing of the tool is left but the way back. */
export const LeavePreview = () => {
  const { isPreview, setPreview } = useView()
  if (!isPreview) return null
  return (
    <button type="button" className="leave-preview" onClick={() => setPreview(false)}>
      Leave the preview <kbd>Esc</kbd>
    </button>
  )
}
