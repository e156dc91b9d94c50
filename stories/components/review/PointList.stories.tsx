import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import { PointList } from '../../../src/components/review/PointList.tsx'
import type { Point } from '../../../src/components/review/points.ts'
import { expectNoSideScroll, longText } from '../../support/assertions.ts'
import { answeredPoints, changes, longPoint, openPoints, rules } from '../../support/review.ts'
import { inDialog } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Product/Review/Point list',
  component: PointList,
  args: { points: openPoints, rules, changes: [], onAnswer: fn() },
})

const disagree = { name: 'Disagree…' }

export const Open = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Responded to 0 of 3 changes')).toBeVisible()
    const logo = within(canvas.getByRole('group', { name: 'Name and logo are the app’s own' }))
    await expect(logo.getByRole('link', { name: /^Name and logo/ })).toHaveAttribute(
      'href',
      '/docs/review-rules/own-name-and-logo',
    )
    const server = within(canvas.getByRole('group', { name: 'The app’s server answers' }))
    await userEvent.click(server.getByRole('button', { name: 'Mark as Fixed' }))
    await expect(args.onAnswer).toHaveBeenLastCalledWith('point-3', { state: 'fixed' })
  },
})

/** A field that is as it was asks first. */
export const FixedWithoutChange = meta.story({
  args: { changes: [{ field: 'description', before: 'Stars.', after: 'Names stars by voice.' }] },
  play: async ({ args, canvas }) => {
    const fix = async (name: string) =>
      userEvent.click(
        within(canvas.getByRole('group', { name })).getByRole('button', { name: 'Mark as Fixed' }),
      )
    await fix('The app says when it listens or looks')
    await expect(args.onAnswer).toHaveBeenLastCalledWith('point-1', { state: 'fixed' })
    await fix('Name and logo are the app’s own')
    const dialog = await inDialog('Mark as Fixed without a Change?', 'alertdialog')
    await expect(args.onAnswer).toHaveBeenCalledOnce()
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as Fixed' }))
    await expect(args.onAnswer).toHaveBeenLastCalledWith('point-2', { state: 'fixed' })
  },
})

/** One of each: fixed, disputed, resolved and still open; what changed stands beside it. */
export const Answered = meta.story({
  args: { points: answeredPoints, changes },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Responded to 3 of 4 changes')).toBeVisible()
    const [fixed] = canvas.getAllByRole('group', { name: 'The app says when it listens or looks' })
    const point = within(fixed as HTMLElement)
    await expect(point.getByRole('button', { name: 'Mark as Fixed' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(point.getByRole('button', { name: 'Mark as Fixed' }))
    await expect(args.onAnswer).not.toHaveBeenCalled()
    const resolved = within(canvas.getByRole('group', { name: 'The app’s server answers' }))
    await expect(resolved.queryByRole('button')).toBeNull()
  },
})

export const Disagreeing = meta.story({
  play: async ({ args, canvas }) => {
    const point = within(canvas.getByRole('group', { name: 'The app’s server answers' }))
    await userEvent.click(point.getByRole('button', disagree))
    const field = point.getByRole('textbox', { name: 'Why Is This OK?' })
    await expect(field).toHaveFocus()
    await userEvent.click(point.getByRole('button', { name: 'Disagree' }))
    await expect(point.getByText('Say why you disagree.')).toBeVisible()
    await expect(field).toHaveFocus()
    await userEvent.type(field, ' The catalogue is that large. ')
    await userEvent.click(point.getByRole('button', { name: 'Disagree' }))
    await expect(args.onAnswer).toHaveBeenLastCalledWith('point-3', {
      state: 'disputed',
      answer: 'The catalogue is that large.',
    })
  },
})

/** Once the answer is kept, the field goes, and the point has the focus. */
export const Disagreed = meta.story({
  ...behaviour,
  render: (args) => {
    const [points, setPoints] = useState<readonly Point[]>(args.points)
    return (
      <PointList
        {...args}
        points={points}
        onAnswer={(id, answer) =>
          setPoints((before) => before.map((point) => (point.id === id ? { ...point, ...answer } : point)))
        }
      />
    )
  },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('group', { name: 'The app’s server answers' })
    const point = within(group)
    await userEvent.click(point.getByRole('button', disagree))
    await userEvent.type(point.getByRole('textbox'), 'It is that large.')
    await userEvent.click(point.getByRole('button', { name: 'Disagree' }))
    await waitFor(() => expect(group).toHaveFocus())
    await expect(point.getByText('It is that large.')).toBeVisible()
    await expect(canvas.getByText('Responded to 1 of 3 changes')).toBeVisible()
    await userEvent.click(point.getByRole('button', disagree))
    await expect(point.getByRole('textbox')).toHaveValue('It is that large.')
    await userEvent.click(point.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(point.getByRole('button', { name: 'Mark as Fixed' }))
    await expect(point.queryByText('It is that large.')).toBeNull()
  },
})

/** One at a time: nothing that could be pressed would be lost. */
export const Answering = meta.story({
  args: { busy: 'point-2' },
  play: async ({ canvas }) => {
    const buttons = canvas.getAllByRole('button', { name: 'Mark as Fixed' })
    const others = buttons.filter((button) => button.ariaBusy !== 'true')
    await expect(others).toHaveLength(buttons.length - 1)
    for (const button of others) await expect(button).toBeDisabled()
  },
})

export const AnsweringFailed = meta.story({
  args: { error: { id: 'point-2', text: 'Your answer was not saved. Please try again.' } },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('alert')).toHaveTextContent(/^Your answer was not saved/),
})

export const DisagreeingFailed = meta.story({
  args: { error: { id: 'point-1', text: 'Your answer was not saved. Please try again.' } },
  play: async ({ canvas }) => {
    const point = within(canvas.getByRole('group', { name: 'The app says when it listens or looks' }))
    await userEvent.click(point.getByRole('button', disagree))
    const field = point.getByRole('textbox')
    await userEvent.type(field, 'It is off.')
    await expect(field).toBeInvalid()
    await expect(field).toHaveValue('It is off.')
  },
})

export const ForReviewers = meta.story({
  args: { points: answeredPoints, changes, readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.getByText('The developer disagrees')).toBeVisible()
    await expect(canvas.getByText('This field hasn’t changed.')).toBeVisible()
  },
})

export const None = meta.story({ args: { points: [] } })

export const NoneForReviewers = meta.story({ args: { points: [], readOnly: true } })

export const LongAt320 = meta.story({
  args: {
    points: [longPoint, ...openPoints],
    changes: [{ field: 'description', before: longText.repeat(3), after: longText.repeat(5) }],
  },
  globals: narrow,
  play: expectNoSideScroll,
})
