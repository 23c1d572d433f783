export { createSpeech, type Speech } from './create-speech'
