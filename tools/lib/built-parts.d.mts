import type { Plugin } from 'vite'

export function fromTheBuild(): Plugin
export function httpTests(): string[]
