import { LogoPreview } from '../../../src/components/form/LogoPreview.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Below the Logo URL field, to preview the logo as the store shows it, with any problem.',
  avoid: 'For an existing app, use App logo.',
  parts: ['The picture, or the placeholder', 'Its size, and whether it’s the recommended one'],
  keyboard: [],
  screenReader: ['Announces what it finds when people stop typing.'],
  dos: [{ text: 'Show the placeholder while there’s no URL.', show: <LogoPreview url="" /> }],
  donts: [{ text: 'Refuse an image for its size: it’s a recommendation.' }],
}
