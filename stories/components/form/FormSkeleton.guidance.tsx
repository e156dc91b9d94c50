import { FormSkeleton } from '../../../src/components/form/FormSkeleton.tsx'
import { Spinner } from '../../../src/components/ui/Spinner.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'While a page loads the values of its form.',
  avoid: 'Data table has its own. For other shapes, combine Skeletons.',
  parts: ['A card', 'A gray label and field for each field'],
  keyboard: [],
  screenReader: ['Announces its label once: “Loading app…”. The gray shapes are hidden.'],
  dos: [
    {
      text: 'Show as many fields as the form has, so nothing moves.',
      show: (
        <div style={{ width: '100%' }}>
          <FormSkeleton label="Loading app…" fields={2} />
        </div>
      ),
    },
  ],
  donts: [
    {
      text: 'A spinner in the middle of an empty page says nothing about what is coming.',
      show: <Spinner size="large" />,
    },
  ],
}
