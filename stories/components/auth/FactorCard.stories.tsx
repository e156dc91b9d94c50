import { expect, fn, screen, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { FactorCard } from '../../../src/components/auth/FactorCard.tsx'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'

const now = Date.parse('2026-03-18T09:30:00.000Z')
const phone = { id: 'phone', name: 'Authenticator app', createdAt: '2026-03-01T10:00:00.000Z' }
const tablet = { id: 'tablet', name: 'Authenticator app 2', createdAt: '2026-03-17T10:00:00.000Z' }
const off = { needed: false, graceUntil: null, on: false, recoveryCodesLeft: 0, resetAt: null }
const on = { ...off, on: true, recoveryCodesLeft: 10 }

const meta = preview.meta({
  title: 'Product/Auth/Second factor',
  component: FactorCard,
  args: {
    status: on,
    factors: [phone],
    now,
    keeping: { busy: false, error: null },
    onAdd: fn(),
    onRemove: fn(),
    onNewCodes: fn(),
    onKeep: fn(),
  },
})

export const On = meta.story({
  args: { factors: [phone, tablet] },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Remove… Authenticator app 2' }))
    await expect(args.onRemove).toHaveBeenCalledWith(tablet)
    await userEvent.click(screen.getByRole('button', { name: 'Create New Codes…' }))
    await expect(args.onNewCodes).toHaveBeenCalledOnce()
  },
})

export const Off = meta.story({
  args: { status: off, factors: [] },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Set Up Second Factor…' }))
    await expect(args.onAdd).toHaveBeenCalledOnce()
  },
})

export const NeededInGrace = meta.story({
  args: { status: { ...off, needed: true, graceUntil: '2026-04-01T09:30:00.000Z' }, factors: [] },
})

export const Needed = meta.story({
  args: { status: { ...off, needed: true, graceUntil: '2026-03-01T09:30:00.000Z' }, factors: [] },
})

export const FewCodes = meta.story({ args: { status: { ...on, recoveryCodesLeft: 1 } } })

export const NoCodes = meta.story({ args: { status: { ...on, recoveryCodesLeft: 0 } } })

export const ResetPending = meta.story({
  args: { status: { ...on, resetAt: '2026-03-19T09:30:00.000Z' } },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Keep My Second Factor' }))
    await expect(args.onKeep).toHaveBeenCalledOnce()
  },
})

export const KeepFailed = meta.story({
  args: {
    status: { ...on, resetAt: '2026-03-19T09:30:00.000Z' },
    keeping: { busy: false, error: 'Couldn’t cancel the reset. Try again.' },
  },
})

export const Narrow = meta.story({
  globals: narrow,
  args: { status: { ...on, resetAt: '2026-03-19T09:30:00.000Z' }, factors: [{ ...phone, name: longWord }] },
  play: async () => expectNoSideScroll(),
})
