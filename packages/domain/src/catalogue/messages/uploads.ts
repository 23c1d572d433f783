/** Why a file was not taken, for whoever sent it. */
export const uploadMessages = {
  empty: 'The file {fileName} is empty.',
  'not-readable': 'The file {fileName} is damaged and cannot be read.',
  'unsafe-drawing': 'The drawing {fileName} holds nothing that can be shown safely.',
  'too-complex':
    'The drawing {fileName} is too complex. A drawing has at most {maxElements, number} shapes, nested at most {maxDepth, number} deep.',
  'too-many-pixels': 'The picture {fileName} has more than {maxMegapixels, number} million pixels.',
  'too-many-frames': 'The picture {fileName} has more than {maxFrames, number} frames.',
  'too-demanding':
    'Reading the file {fileName} takes too much time or memory. Save it in a smaller size and try again.',
  'district-too-large': 'The map {fileName} is larger than 1 MB.',
  'district-not-json': 'The map {fileName} is damaged: it is not written in JSON from its first to its last sign.',
  'district-not-geojson': 'The map {fileName} is no GeoJSON. Save it as a FeatureCollection and try again.',
  'district-too-many-features': 'The map {fileName} has more than {maxFeatures, number} streets and other features.',
  'district-too-many-points': 'The map {fileName} has more than {maxPoints, number} points. Simplify it and try again.',
  'district-nothing-to-draw': 'The map {fileName} holds nothing that can be drawn.',
  'other-kind': 'The file {fileName} is of another kind. A picture can be replaced by a picture, a video by a video.',
  'not-processed': 'The file {fileName} could not be processed just now. Try again in a moment.',
} as const
