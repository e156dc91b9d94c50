import { arrayMove } from '@dnd-kit/sortable'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import {
  FramedRow,
  SortableList,
  type SortableListProps,
} from '../../../src/components/form/SortableList.tsx'
import { Inline } from '../../../src/components/ui/layout.tsx'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { carry, dragOver, release } from '../../support/drag.ts'
import { inForm } from '../../support/inForm.tsx'
import { chooseAction } from '../../support/steps.ts'

/** It keeps the order, as a form does. */
function Kept({ ids, status, onMove, ...rest }: SortableListProps) {
  const [kept, keep] = useState({ ids, status })
  return (
    <SortableList
      {...rest}
      {...kept}
      onMove={(from, to) => {
        keep({ ids: arrayMove([...kept.ids], from, to), status: `Moved to position ${to + 1}.` })
        onMove(from, to)
      }}
    >
      {(index, { item, grip, menu }) => (
        <FramedRow {...item} aria-label={kept.ids[index]}>
          <Inline nowrap>
            {grip}
            <span style={{ flex: 1, overflowWrap: 'anywhere' }}>{kept.ids[index]}</span>
            {menu([])}
          </Inline>
        </FramedRow>
      )}
    </SortableList>
  )
}

const meta = preview.meta({
  title: 'Forms/Sortable list',
  component: SortableList,
  parameters: {
    guidance: {
      use: 'For rows whose order people choose: the settings of an app, its screenshots, its first steps.',
      avoid:
        'Where the order says nothing, use a plain list. To sort rows by what they hold, use Data table.',
      keyboard: [
        ['Tab', 'Focuses the grip, then what is in the row, then its menu.'],
        ['Space or Enter', 'On the grip, picks the row up, and drops it.'],
        ['Up and Down', 'Move the row that is picked up.'],
        ['Escape', 'Puts it back where it was.'],
      ],
    },
  },
  decorators: [inForm],
  render: (args) => <Kept {...args} />,
  args: {
    ids: ['Bread', 'Milk', 'Eggs'],
    noun: 'Item',
    status: '',
    onMove: fn(),
    children: () => null,
  },
})

type Canvas = { getAllByRole: (role: string) => HTMLElement[] }
const order = (canvas: Canvas) =>
  canvas
    .getAllByRole('listitem')
    .map((row) => row.getAttribute('aria-label'))
    .join(' ')

export const Filled = meta.story()

export const OneOnly = meta.story({
  args: { ids: ['Bread'] },
  play: async ({ canvas }) => expect(canvas.queryByRole('button', { name: 'Drag Item 1' })).toBeNull(),
})

export const Disabled = meta.story({
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Drag Item 2' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Item 2' }))
    for (const item of await screen.findAllByRole('menuitem'))
      await expect(item).toHaveAttribute('aria-disabled', 'true')
  },
})

/** The menu's button keeps the focus on its way. */
export const ByMenu = meta.story({
  ...behaviour,
  play: async ({ canvas }) => {
    await chooseAction('Item 1', 'Move Down')
    await expect(order(canvas)).toBe('Milk Bread Eggs')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions for Item 2' })).toHaveFocus())
    await expect(canvas.getByText('Moved to position 2.')).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'Move Up' })).toHaveAttribute('data-focus'),
    )
    await userEvent.keyboard('{Enter}')
    await expect(order(canvas)).toBe('Bread Milk Eggs')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions for Item 1' })).toHaveFocus())
  },
})

/** Escape puts the row back. */
export const ByPointer = meta.story({
  ...behaviour,
  play: async ({ args, canvas }) => {
    await dragOver('Item 1', 3, 3)
    await userEvent.keyboard('{Escape}')
    await screen.findByText('Item 1 stays where it was.')
    await expect(args.onMove).not.toHaveBeenCalled()
    await dragOver('Item 1', 3, 3)
    await release()
    await waitFor(() => expect(order(canvas)).toBe('Milk Eggs Bread'))
    await expect(args.onMove).toHaveBeenCalledOnce()
  },
})

/** The grip says how it is used, and keeps the focus. */
export const ByKeyboard = meta.story({
  ...behaviour,
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Drag Item 3' })).toHaveAccessibleDescription(
        /^Press Space or Enter to pick it up/,
      ),
    )
    await carry('Item 3', 'ArrowUp', 2, 3)
    await waitFor(() => expect(order(canvas)).toBe('Bread Eggs Milk'))
    await expect(canvas.getByText('Moved to position 2.')).toBeInTheDocument()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Drag Item 2' })).toHaveFocus())
  },
})

export const LongAt320 = meta.story({
  args: { ids: [longWord, 'Milk'] },
  globals: narrow,
  play: expectNoSideScroll,
})
