import { BrandMark } from '../../../src/components/ui/BrandMark/BrandMark.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'
import { Row } from '../../support/Stack.tsx'

export const guidance: Guidance = {
  use: 'Once on a page, where the portal names itself.',
  avoid: 'As an icon for glasses or Try It, use an icon. For an app, use App logo.',
  parts: ['Two lenses, the right one lit', 'The bridge'],
  keyboard: [],
  screenReader: ['Is silent: the portal’s name stands beside it.'],
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
      text: 'Mark a list’s rows with it.',
      show: (
        <Row>
          <BrandMark size={16} /> Hello Lens
        </Row>
      ),
    },
  ],
}
