import { KeyRound, Pencil, Share2, Trash2, Upload } from 'lucide-react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import { Menu, type MenuItem } from '../../../src/components/ui/Menu.tsx'
import { expectNoSideScroll, longText } from '../../support/assertions.ts'

const share = fn()
const remove = fn()

const items: MenuItem[] = [
  { label: 'Edit App', icon: Pencil, href: '/tpas/com.example.captions/edit' },
  { label: 'Manage API Key', icon: KeyRound, onSelect: fn() },
  { label: 'Share with Testers', icon: Share2, onSelect: share },
  { label: 'Publish to App Store', icon: Upload, disabled: true, onSelect: fn() },
  { label: 'Delete App', icon: Trash2, tone: 'danger', separated: true, onSelect: remove },
]

const meta = preview.meta({
  title: 'Overlays/Menu',
  component: Menu,
  args: {
    label: 'Actions for Live Captions',
    items,
  },
  beforeEach() {
    share.mockClear()
    remove.mockClear()
  },
  parameters: {
    guidance: {
      use: 'For the actions of one item in a list: a table row, a card.',
      avoid: 'To choose a value, use Select. Put the most common action beside the menu, not in it.',
      keyboard: [
        ['Enter, Space or Down', 'Opens the menu.'],
        ['Arrow keys, Home, End', 'Move.'],
        ['Letters', 'Focus the action that starts with them.'],
        ['Enter', 'Runs the action and closes.'],
        ['Escape', 'Closes and returns focus to the button.'],
      ],
    },
    docs: { story: { inline: false, height: '280px' } },
  },
})

const button = () => screen.getByRole('button', { name: 'Actions for Live Captions' })

export const Closed = meta.story({
  play: async () => {
    await expect(button()).toHaveAttribute('aria-haspopup', 'menu')
    await expect(button()).toHaveAttribute('aria-expanded', 'false')
  },
})

export const Open = meta.story({
  play: async () => {
    await userEvent.click(button())
    const menu = await screen.findByRole('menu', { name: 'Actions for Live Captions' })
    await expect(menu).toBeVisible()
    await expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Edit App',
      'Manage API Key',
      'Share with Testers',
      'Publish to App Store',
      'Delete App',
    ])
    await expect(screen.getByRole('menuitem', { name: 'Edit App' })).toHaveAttribute(
      'href',
      '/tpas/com.example.captions/edit',
    )
  },
})

export const Chosen = meta.story({
  ...behaviour,
  play: async () => {
    await userEvent.click(button())
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Share with Testers' }))
    await expect(share).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
    await waitFor(() => expect(button()).toHaveFocus())
  },
})

export const ByKeyboard = meta.story({
  ...behaviour,
  play: async () => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menu')
    await userEvent.keyboard('{End}{Enter}')
    await expect(remove).toHaveBeenCalledOnce()
    await waitFor(() => expect(button()).toHaveFocus())

    await userEvent.keyboard('{ArrowDown}')
    await screen.findByRole('menu')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
    await waitFor(() => expect(button()).toHaveFocus())
  },
})

export const DisabledItem = meta.story({
  play: async ({ args }) => {
    await userEvent.click(button())
    const item = await screen.findByRole('menuitem', { name: 'Publish to App Store' })
    await expect(item).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(item, { pointerEventsCheck: 0 })
    await expect(args.items[3]?.onSelect).not.toHaveBeenCalled()
  },
})

export const LongAt320 = meta.story({
  args: { items: [{ label: longText, onSelect: fn() }] },
  globals: narrow,
  play: async () => {
    await userEvent.click(button())
    await screen.findByRole('menu')
    await expectNoSideScroll()
  },
})
