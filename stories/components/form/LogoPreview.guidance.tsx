import { LogoPreview } from '../../../src/components/form/LogoPreview/LogoPreview.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Under the field of a logo’s address: shows the picture as the store will, and what is wrong with it.',
  avoid: 'For an app that exists, use App logo.',
  parts: ['The picture, or the placeholder', 'Its size, and whether that is the recommended one'],
  keyboard: [],
  screenReader: ['What it says about the picture is announced when the person pauses.'],
  dos: [{ text: 'Show the placeholder while there is no address.', show: <LogoPreview url="" /> }],
  donts: [{ text: 'Refuse a picture for its size: it is a recommendation.' }],
}
