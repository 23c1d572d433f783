/// <reference path="../vite-client.d.ts" />
import './button.css'
import { Button, type ButtonProps } from 'react-aria-components'

export const TextButton = (props: Omit<ButtonProps, 'className'>) => <Button {...props} className="text-button" />
