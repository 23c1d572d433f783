const restMs = 400

/**
 * Says which kind of block the pointer rests on. By a timer and not by a style with a delay: that would make an element
 * and an animation for every block the pointer passes on its way.
 */
export function nameOutlines(layer: HTMLElement): () => void {
  let under: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = (outline: HTMLElement | undefined) => {
    if (outline === under) return
    clearTimeout(timer)
    if (under) delete under.dataset.named
    under = outline
    if (outline)
      timer = setTimeout(() => {
        outline.dataset.named = ''
      }, restMs)
  }
  const onOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') rest((target as Element | null)?.closest?.<HTMLElement>('.outline') ?? undefined)
  }
  const onLeave = () => rest(undefined)
  layer.addEventListener('pointerover', onOver)
  layer.addEventListener('pointerleave', onLeave)
  return () => {
    layer.removeEventListener('pointerover', onOver)
    layer.removeEventListener('pointerleave', onLeave)
    onLeave()
  }
}
