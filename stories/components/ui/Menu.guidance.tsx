import { Pencil, Trash2 } from 'lucide-react'

import { Menu } from '../../../src/components/ui/Menu/Menu.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For the actions of one thing in a list: a row of a table, a card.',
  avoid:
    'For a value to choose, use Select. What most people come for is a button beside the menu, not in it.',
  parts: [
    'The button, named after the thing',
    'The list',
    'A line for each action, with its icon',
    'A rule before what destroys',
  ],
  keyboard: [
    ['Enter, Space or Down', 'Opens the menu.'],
    ['Arrow keys, Home, End', 'Move.'],
    ['Letters', 'Lead to the action that begins with them.'],
    ['Enter', 'Chooses, and closes.'],
    ['Escape', 'Closes; the button has the focus.'],
  ],
  screenReader: [
    'Says “Actions for Live Captions, menu button”, then each action as a menu item. What cannot be chosen now is “dimmed”.',
  ],
  dos: [
    {
      text: 'Name the thing in the label; put what destroys last, after a rule.',
      show: (
        <Menu
          label="Actions for Live Captions"
          items={[
            { label: 'Edit App', icon: Pencil, onSelect: () => {} },
            { label: 'Delete App', icon: Trash2, tone: 'danger', separated: true, onSelect: () => {} },
          ]}
        />
      ),
    },
  ],
  donts: [
    { text: 'Leave out what cannot be chosen now: it is shown disabled, so that people find it later.' },
  ],
}
