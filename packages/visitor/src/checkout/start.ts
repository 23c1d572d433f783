import { startCheckout } from './checkout'

const form = document.querySelector<HTMLFormElement>('form[data-checkout]')
if (form) startCheckout(form)
