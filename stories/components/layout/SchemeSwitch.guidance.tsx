import { SchemeSwitch } from '../../../src/components/layout/SchemeSwitch.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Once in the header of each shell, to choose light, dark or the device’s setting.',
  avoid: 'For other choices, use Radio group. A page never sets the scheme itself.',
  parts: ['A group of three', 'System, Light and Dark: an icon each, with its word for screen readers'],
  keyboard: [
    ['Tab', 'Focuses the selected choice.'],
    ['Arrow keys', 'Select the next choice immediately.'],
  ],
  screenReader: ['Reads “Color scheme”, then the choice and its position.'],
  dos: [
    {
      text: 'Start with System: most people have set their device already.',
      show: <SchemeSwitch />,
    },
  ],
  donts: [{ text: 'Hide it in settings: people look for it in the header.' }],
}
