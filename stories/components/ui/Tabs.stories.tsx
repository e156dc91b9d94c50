import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import { Tabs } from '../../../src/components/ui/Tabs.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'

function Live(args: ComponentProps<typeof Tabs>) {
  const [selected, setSelected] = useState(args.selected)
  return (
    <Tabs
      {...args}
      selected={selected}
      onSelect={(id) => {
        setSelected(id)
        args.onSelect(id)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Navigation/Tabs',
  component: Tabs,
  parameters: {
    guidance: {
      use: 'For a few views of one page, of which people need one at a time.',
      avoid: 'For ordered steps, use a list. For separate pages, use the sidebar or Page links.',
      keyboard: [
        ['Tab', 'Focuses the selected tab, then moves into its panel.'],
        ['Left and Right', 'Select the next tab.'],
        ['Home and End', 'Select the first or last tab.'],
      ],
    },
  },
  args: {
    label: 'Admin Panel',
    selected: 'dashboard',
    onSelect: fn(),
    tabs: [
      { id: 'dashboard', label: 'Dashboard', panel: 'Counts and recent submissions.' },
      { id: 'submissions', label: 'App Submissions', count: 12, panel: 'The review queue.' },
      { id: 'admins', label: 'Admins', panel: 'Who may review.' },
    ],
  },
  render: (args) => <Live {...args} />,
})

export const First = meta.story({
  play: async ({ args, canvas }) => {
    const tab = canvas.getByRole('tab', { name: /App Submissions/ })
    await userEvent.click(tab)
    await expect(tab).toHaveFocus()
    await expect(tab).toHaveStyle({ outlineStyle: 'none' })
    await expect(args.onSelect).toHaveBeenCalledWith('submissions')
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('The review queue.')
  },
})

export const Keyboard = meta.story({
  ...behaviour,
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('tab', { name: 'Dashboard' })).toHaveFocus()
    await expect(canvas.getByRole('tab', { name: 'Dashboard' })).toHaveStyle({ outlineStyle: 'solid' })
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('tab', { name: 'Admins' })).toHaveFocus()
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Who may review.')
  },
})

export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })
