import { AppLogo } from '../../../src/components/ui/AppLogo/AppLogo.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For the picture of an app, wherever the app is shown.',
  avoid: 'For a person, use Avatar.',
  parts: ['The picture, fitted into a square', 'Glasses in its place, where there is none or it fails'],
  keyboard: [],
  screenReader: ['Is silent beside the app’s name; says `alt` where it stands alone.'],
  dos: [{ text: 'Leave `alt` empty beside the name.', show: <AppLogo src={null} /> }],
  donts: [{ text: 'Stretch or round it by hand: the component has three sizes.' }],
}
