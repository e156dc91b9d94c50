import { SchemeSwitch } from '../../../src/components/layout/SchemeSwitch/SchemeSwitch.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Once in the header of each shell, so that a person can choose light, dark or what the device says.',
  avoid: 'A page never decides the scheme by itself; other choices of a few values are a Radio group.',
  parts: ['A group of three', 'System, Light and Dark: an icon each, with its word for screen readers'],
  keyboard: [
    ['Tab', 'Moves the focus to the chosen one.'],
    ['Arrow keys', 'Choose the next one, at once.'],
  ],
  screenReader: ['Says “Color scheme”, then the word of the choice, and which of three it is.'],
  dos: [
    {
      text: 'Leave System as the start: most people have told their device what they like.',
      show: <SchemeSwitch />,
    },
  ],
  donts: [{ text: 'Hide it in a menu of settings: who is dazzled looks for it in the header.' }],
}
