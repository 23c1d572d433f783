import './leave-preview.css'
import { useView } from '../app/view'
import { t, tx } from '../language'

/** In the full-screen preview nothing of the tool is left but the way back. */
export const LeavePreview = () => {
  const { isPreview, setPreview } = useView()
  if (!isPreview) return null
  return (
    <button type="button" className="leave-preview" onClick={() => setPreview(false)}>
      {tx('Leave the preview {key}', { key: <kbd>{t('Esc')}</kbd> })}
    </button>
  )
}
