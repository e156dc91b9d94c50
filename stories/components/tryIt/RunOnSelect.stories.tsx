import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { RunOnSelect, type RunOnSelectProps } from '../../../src/components/tryIt/RunOnSelect.tsx'
import { desktop, laptop, longNamed } from '../../mocks/sessionCalls.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'

const args: RunOnSelectProps = { computers: [], place: { kind: 'server' }, disabled: false, onPlace: fn() }

const meta = preview.meta({ title: 'Product/Try it/Run on select', component: RunOnSelect, args })

export const NoneListens = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Run on' }), 'My Computer…')
    await expect(args.onPlace).toHaveBeenLastCalledWith({ kind: 'next' })
  },
})

export const Two = meta.story({
  args: { computers: [laptop.name, desktop.name] },
  play: async ({ args, canvas }) => {
    const select = canvas.getByRole('combobox', { name: 'Run on' })
    await expect([...(select as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      'Server',
      laptop.name,
      desktop.name,
      'Another Computer…',
    ])
    await userEvent.selectOptions(select, desktop.name)
    await expect(args.onPlace).toHaveBeenLastCalledWith({ kind: 'computer', name: desktop.name })
  },
})

/** A computer that listens no more stays chosen. */
export const Gone = meta.story({
  args: { place: { kind: 'computer', name: laptop.name } },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('combobox', { name: 'Run on' })).toHaveDisplayValue(laptop.name),
})

export const WhileASessionRuns = meta.story({
  args: { ...Gone.input.args, computers: [laptop.name], disabled: true },
})

export const LongNameAt320 = meta.story({
  args: { computers: [longNamed.name], place: { kind: 'computer', name: longNamed.name } },
  globals: narrow,
  play: expectNoSideScroll,
})
