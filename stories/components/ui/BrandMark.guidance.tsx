import { BrandMark } from '../../../src/components/ui/BrandMark.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'
import { Row } from '../../support/Stack.tsx'

export const guidance: Guidance = {
  use: 'Once per page, beside the portal’s name.',
  avoid: 'For glasses or Try It, use an icon. For an app, use App logo.',
  parts: ['Two lenses, the right one lit', 'The bridge'],
  keyboard: [],
  screenReader: ['Hidden: the portal’s name is beside it.'],
  dos: [
    {
      text: 'Keep the name beside it, in one color.',
      show: (
        <Row>
          <BrandMark size={24} /> Developer Portal
        </Row>
      ),
    },
  ],
  donts: [
    {
      text: 'Use it as a list’s bullet.',
      show: (
        <Row>
          <BrandMark size={16} /> Hello Lens
        </Row>
      ),
    },
  ],
}
