import { Tabs } from '../../../src/components/ui/Tabs.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For a few views of one page, of which people need one at a time.',
  avoid: 'For ordered steps, use a list. For separate pages, use the sidebar or Page links.',
  parts: ['The row of tabs', 'A count beside a name', 'The selected tab’s panel'],
  keyboard: [
    ['Tab', 'Focuses the selected tab, then moves into its panel.'],
    ['Left and Right', 'Select the next tab.'],
    ['Home and End', 'Select the first or last tab.'],
  ],
  screenReader: ['Reads the label, the tab and its position.'],
  dos: [
    {
      text: 'Name each in one or two words. Show counts of open work.',
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
  donts: [{ text: 'Split a form over tabs: an error may be on a hidden one.' }],
}
