export const idleSliceMs = 50
export const idleFrameMs = 33
