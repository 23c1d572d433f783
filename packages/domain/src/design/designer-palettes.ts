import type { PaletteColourId } from './palette'

export interface DesignerPalette {
  name: string
  colours: Record<PaletteColourId, string>
}

const palette = (
  name: string,
  [white, lightAccent, accent, darkAccent, black]: readonly [string, string, string, string, string],
): DesignerPalette => ({ name, colours: { white, lightAccent, accent, darkAccent, black } })

/** Put together by hand: every one reads on its own grounds. */
export const designerPalettes: readonly DesignerPalette[] = [
  palette('Tern', ['#F4F3EF', '#DCE2DD', '#2F4A86', '#45534E', '#171A19']),
  palette('Tenmoku', ['#F5F2EC', '#E4D9C8', '#7A3E1D', '#4A3A2E', '#171513']),
  palette('Celadon', ['#F4F5F1', '#D3E3D9', '#2A664F', '#36524A', '#141A18']),
  palette('Salt glaze', ['#F7F6F7', '#DADDE6', '#8A3848', '#484B59', '#17181C']),
  palette('Harbour', ['#F3F6F8', '#D5E1E8', '#1D5F7A', '#34495A', '#10171C']),
  palette('Orchard', ['#F8F5EE', '#E8E0C9', '#566219', '#4D4B2F', '#1A1A12']),
  palette('Plum', ['#F7F4F6', '#E6DAE4', '#713A72', '#503F53', '#1A141B']),
  palette('Ink', ['#FFFFFF', '#ECECE9', '#161614', '#53534E', '#0C0C0B']),
]
