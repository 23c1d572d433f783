import { maxUploadBytes } from '@sitewright/domain/catalogue'

const megabyte = 1_000_000

export const maxUpload = maxUploadBytes.video
/** A drawing is read and written anew as a whole, which takes long when it is large. */
export const maxDrawing = 2 * megabyte
/** Counting what a drawing borrows from itself; browsers of visitors stumble over more. */
export const maxDrawingElements = 50_000
export const maxDrawingDepth = 100

/** A picture of more pixels, counting those of all frames, is a bomb and not a picture. */
export const maxPixels = 40_000_000
export const maxFrames = 300
/**
 * Processor time, all threads together, and far more of it than any picture takes: the limits end what would never end.
 * Time by the clock says nothing about a picture, only about the machine.
 */
export const decodeCpuSeconds = 60
export const drawCpuSeconds = 120
/** By the clock. What has used less than the above by then got no processor; it is tried another time. */
export const longestSeconds = 600
