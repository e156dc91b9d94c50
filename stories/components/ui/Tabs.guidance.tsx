import { Tabs } from '../../../src/components/ui/Tabs/Tabs.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For a few views of one page of which a person needs one at a time.',
  avoid: 'For steps in an order, write them below each other. For pages of their own, use the sidebar.',
  parts: ['The row of tabs', 'A count beside a name', 'The panel of the chosen one'],
  keyboard: [
    ['Tab', 'Moves the focus to the chosen tab, then into its panel.'],
    ['Left and Right', 'Choose the next tab, around and around.'],
    ['Home and End', 'Choose the first and the last.'],
  ],
  screenReader: ['Says the label of the row, the tab and which of how many it is.'],
  dos: [
    {
      text: 'Name each in a word or two; count what waits.',
      show: (
        <Tabs
          label="Admin Panel"
          selected="submissions"
          onSelect={() => {}}
          tabs={[
            { id: 'dashboard', label: 'Dashboard', panel: '' },
            { id: 'submissions', label: 'App Submissions', count: 12, panel: 'The review queue.' },
          ]}
        />
      ),
    },
  ],
  donts: [{ text: 'Spread one form over tabs: what is wrong may be where nobody looks.' }],
}
