import { Pencil, Trash2 } from 'lucide-react'

import { Menu } from '../../../src/components/ui/Menu.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For the actions of one item in a list: a table row, a card.',
  avoid: 'To choose a value, use Select. Put the most common action beside the menu, not in it.',
  parts: [
    'The button, named after the item',
    'The list',
    'One line per action, with its icon',
    'A line above destructive actions',
  ],
  keyboard: [
    ['Enter, Space or Down', 'Opens the menu.'],
    ['Arrow keys, Home, End', 'Move.'],
    ['Letters', 'Focus the action that starts with them.'],
    ['Enter', 'Runs the action and closes.'],
    ['Escape', 'Closes and returns focus to the button.'],
  ],
  screenReader: [
    'Reads “Actions for Live Captions, menu button”, then each action as a menu item. Unavailable actions are “dimmed”.',
  ],
  dos: [
    {
      text: 'Name the item in the label. Put destructive actions last, below a line.',
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
  donts: [{ text: 'Hide unavailable actions: disable them, so people find them later.' }],
}
