import { AppLogo } from '../../../src/components/ui/AppLogo.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For an app’s logo, wherever the app appears.',
  avoid: 'For a person, use Avatar.',
  parts: ['The image, fitted into a square', 'Glasses, if there’s no image or it fails to load'],
  keyboard: [],
  screenReader: ['Hidden beside the app’s name. Reads `alt` if it’s alone.'],
  dos: [{ text: 'Leave `alt` empty beside the name.', show: <AppLogo src={null} /> }],
  donts: [{ text: 'Resize or round it by hand: the component has three sizes.' }],
}
