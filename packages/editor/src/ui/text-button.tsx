/// <reference path="../vite-client.d.ts" />
import './button.css'
import { PressButton, type PressButtonProps } from './press-button'

export const TextButton = (props: Omit<PressButtonProps, 'className'>) => (
  <PressButton {...props} className="text-button" />
)
