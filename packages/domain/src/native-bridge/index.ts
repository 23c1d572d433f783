export {
  createNativeBridge,
  type NativeAnswer,
  type NativeBridge,
  type NativeBridgeOptions,
  type NativeMessage,
  type NativeRequest,
  nativeBridgeGlobal,
} from './bridge'
export {
  isMobileAppView,
  type NativePlatform,
  type NativeSigns,
  nativePlatform,
  UnknownNativePlatform,
} from './platform'
