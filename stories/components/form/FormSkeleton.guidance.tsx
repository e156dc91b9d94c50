import { FormSkeleton } from '../../../src/components/form/FormSkeleton/FormSkeleton.tsx'
import { Spinner } from '../../../src/components/ui/Spinner/Spinner.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'While a page fetches what its form is filled with.',
  avoid: 'For a table, the Data table has its own; for another shape, put Skeletons together.',
  parts: ['A card', 'A label and a field, in grey, for each field to come'],
  keyboard: [],
  screenReader: ['Announces its label once: “Loading app…”. The grey shapes are silent.'],
  dos: [
    {
      text: 'Give it as many fields as will come, so that nothing moves.',
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
