export const galleryMessages = {
  unknownDesign:
    'These are not the gallery designs you are looking for. (We could not find a design by the name {name})',
  unknownTransition: 'Could not find transition named {name}',
  invalidOption: 'Gallery option {option} must be {allowed}',
  invalidBlockData: 'Error decoding gallery block data.',
  missingBlockData: 'Error evaluating gallery block data.',
  noVideoLoader: 'VideoLoader not found',
  noImageLoader: 'Loader2 not found',
} as const
