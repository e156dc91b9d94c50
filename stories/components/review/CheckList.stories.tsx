import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import type { Check } from '../../../src/components/review/CheckItem.tsx'
import { CheckList } from '../../../src/components/review/CheckList.tsx'
import { TextLink } from '../../../src/components/ui/TextLink.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'

const checks: readonly Check[] = [
  {
    id: 'listing',
    label: 'Name, description, server and logo are there',
    level: 'blocking',
    state: 'passed',
  },
  {
    id: 'profile',
    label: 'Your developer profile is complete',
    level: 'blocking',
    state: 'failed',
    text: 'Company name and contact email are missing. Add them to your profile.',
  },
  {
    id: 'server',
    label: 'The server answers and connects back',
    level: 'blocking',
    state: 'running',
    text: 'The portal calls your server. It may take 20 seconds.',
  },
  {
    id: 'https',
    label: 'Addresses begin with https',
    level: 'advice',
    state: 'failed',
    text: 'http://stars.example.com isn’t encrypted. Serve it over https.',
  },
  {
    id: 'logo',
    label: 'The logo is at least 256 pixels wide',
    level: 'advice',
    state: 'overruled',
    text: 'It is 128 pixels wide.',
    reason: 'It is drawn for small lenses.',
  },
]

const withLink = checks.map((check) =>
  check.id === 'profile'
    ? { ...check, action: <TextLink href="/profile">Complete Your Profile</TextLink> }
    : check,
)

const meta = preview.meta({
  title: 'Product/Review/Check list',
  component: CheckList,
  parameters: {
    guidance: {
      use: 'For the checks before an app is submitted: required and recommended.',
      avoid: 'For requested changes, use Point list. For a session’s steps, use Ladder.',
    },
  },
  args: { checks: withLink, onOverrule: fn() },
})

export const OneOfEach = meta.story({
  play: async ({ canvas }) => {
    const needed = within(canvas.getByRole('region', { name: /^Required/ }))
    await expect(needed.getAllByRole('listitem')).toHaveLength(3)
    await expect(needed.getByText('1 of 3')).toBeVisible()
    await expect(needed.getByText('Your developer profile is complete')).toHaveTextContent(/^Failed: /)
    await expect(needed.queryByRole('button', { name: /Skip/ })).toBeNull()
    const advised = within(canvas.getByRole('region', { name: /^Recommended/ }))
    await expect(advised.getByText('Addresses begin with https')).toHaveTextContent(/^Recommended: /)
  },
})

export const AllPassed = meta.story({
  args: { checks: checks.map((check) => ({ ...check, state: 'passed', text: null })) },
})

/** As a reviewer reads it. */
export const ReadOnly = meta.story({
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
    const advice = within(canvas.getByRole('region', { name: 'Worth a Look' }))
    await expect(advice.getByText('Addresses begin with https')).toHaveTextContent(/^Worth a look: /)
    await expect(canvas.getByText('It is 128 pixels wide.')).toBeVisible()
    await expect(canvas.getByText('Skipped: It is drawn for small lenses.')).toBeVisible()
  },
})

/** What passed is a line that opens. */
export const PassedFolded = meta.story({
  args: {
    readOnly: true,
    checks: checks.map((check) =>
      check.id === 'server' ? { ...check, state: 'passed', text: null } : check,
    ),
  },
  play: async ({ canvas }) => {
    const server = canvas.getByText('The server answers and connects back')
    await expect(server).not.toBeVisible()
    await userEvent.click(canvas.getByText('2 checks passed'))
    await expect(server).toBeVisible()
    const passed = within(canvas.getAllByRole('list').at(-1) as HTMLElement)
    await expect(passed.getAllByRole('listitem')).toHaveLength(2)
  },
})

export const AllPassedFolded = meta.story({
  args: { readOnly: true, checks: checks.map((check) => ({ ...check, state: 'passed', text: null })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(`All ${checks.length} checks passed`)).toBeVisible()
    await expect(canvas.queryByRole('region')).toBeNull()
  },
})

export const AllRunning = meta.story({
  args: { checks: checks.map((check) => ({ ...check, state: 'running', text: null })) },
})

export const Overruling = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Skip This Check…' }))
    const field = canvas.getByRole('textbox', { name: 'Why Is This OK?' })
    await expect(field).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Skip This Check' }))
    await expect(canvas.getByText('Say why this is OK.')).toBeVisible()
    await userEvent.type(field, 'It is only tested here.')
    await expect(args.onOverrule).not.toHaveBeenCalled()
  },
})

/** Overruled, and taken after all. */
export const Overruled = meta.story({
  ...behaviour,
  render: (args) => {
    const [shown, setShown] = useState<readonly Check[]>(args.checks)
    return (
      <CheckList
        checks={shown}
        onOverrule={(id, reason) =>
          setShown((before) =>
            before.map((check) =>
              check.id === id ? { ...check, state: reason === null ? 'failed' : 'overruled', reason } : check,
            ),
          )
        }
      />
    )
  },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('group', { name: 'Addresses begin with https' })
    const check = within(group)
    await userEvent.click(check.getByRole('button', { name: 'Skip This Check…' }))
    await userEvent.type(check.getByRole('textbox'), 'It is only tested here.')
    await userEvent.click(check.getByRole('button', { name: 'Skip This Check' }))
    await expect(check.getByText('Skipped: It is only tested here.')).toBeVisible()
    await waitFor(() => expect(group).toHaveFocus())
    await userEvent.click(check.getByRole('button', { name: 'Undo Skip' }))
    await expect(check.getByRole('button', { name: 'Skip This Check…' })).toBeVisible()
  },
})

export const OnlyBlocking = meta.story({
  args: { checks: checks.filter(({ level }) => level === 'blocking') },
  play: async ({ canvas }) => expect(canvas.queryByRole('region', { name: /^Recommended/ })).toBeNull(),
})

export const LongAt320 = meta.story({
  args: {
    checks: checks.map((check) => ({
      ...check,
      label: `${longWord} ${check.label}`,
      text: longText.repeat(2),
      ...(check.reason && { reason: longWord }),
    })),
  },
  globals: narrow,
  play: expectNoSideScroll,
})
