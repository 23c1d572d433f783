export { mountSounds as mount } from '../kit/engines/player/parts/sounds'
