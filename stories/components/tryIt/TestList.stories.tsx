import { expect, fn, userEvent } from 'storybook/test'
import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { TestList, type TestRow } from '../../../src/components/tryIt/TestList.tsx'
import { Card } from '../../../src/components/ui/Card.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'

const row = (id: string, name: string, given: Partial<TestRow> = {}): TestRow => ({
  id,
  file: `${id}.glasses.yaml`,
  name,
  state: 'idle',
  busy: false,
  last: null,
  ...given,
})

const ended = { at: '2026-11-20T08:10:00.000Z', ms: 2_140, href: '/tpas/com.example.captions/try/1' }
const failure = {
  line: 6,
  step: 'expect: You said: hello',
  message: 'The lens didn’t show “You said:\nhello” within 10 s.',
  next: 'Read its recording.',
  expected: 'You said:\nhello',
  lens: ['You heard:', 'hello'],
}
const tests = [
  row('counts', 'Counts what you say', { last: { ...ended, failure: null } }),
  row('greets', 'Greets you by name', { last: { ...ended, failure } }),
  row('turns', 'Turns a page'),
]

const meta = preview.meta({
  title: 'Product/Try it/Test list',
  component: TestList,
  parameters: {
    guidance: {
      use: 'For the tests stored beside an app: what each did last, and what runs it.',
      avoid: 'For what happened in one session, use Event log.',
    },
  },
  args: {
    tests,
    mayRun: true,
    isRunning: false,
    error: null,
    needed: { missing: [], chosen: [], onChosen: fn() },
    changes: { onDelete: fn(), onFiles: fn() },
    onRun: fn(),
    onRunAll: fn(),
    onStop: fn(),
  },
})

/** What was expected stands beside what the lens showed. */
export const Ran = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('1 passed, 1 failed')
    const lines = canvas.getByRole('region', { name: 'Expected and shown' })
    await expect(lines).toHaveTextContent('removed: You said:, added: You heard:, hello')
    await userEvent.click(canvas.getByRole('button', { name: 'Run Turns a page' }))
    await expect(args.onRun).toHaveBeenCalledWith(tests[2])
    await userEvent.click(canvas.getByRole('button', { name: 'Run All' }))
    await expect(args.onRunAll).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Turns a page' }))
    await expect(args.changes?.onDelete).toHaveBeenCalledWith(tests[2])
  },
})

export const Running = meta.story({
  args: {
    isRunning: true,
    tests: [
      row('counts', 'Counts what you say', { state: 'running' }),
      row('greets', 'Greets you by name', { last: { ...ended, at: null, failure } }),
      row('turns', 'Turns a page', { state: 'waiting' }),
    ],
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }))
    await expect(args.onStop).toHaveBeenCalledOnce()
  },
})

export const NoTests = meta.story({
  args: { tests: [] },
  play: async ({ args, canvas }) => {
    const file = new File(['name: a'], 'a.glasses.yaml')
    await userEvent.upload(canvas.getByLabelText('Test files'), file)
    await expect(args.changes?.onFiles).toHaveBeenCalledWith([file])
  },
})

export const Unreadable = meta.story({
  args: {
    tests: [
      row('bad', 'Bad file', {
        last: {
          ...ended,
          href: null,
          failure: {
            ...failure,
            step: null,
            expected: null,
            message: '“says” isn’t a step. Did you mean say?',
            next: 'Correct the file, then upload it again.',
            lens: [],
          },
        },
      }),
    ],
  },
})

/** Its page is shown while a test runs. */
export const OfWebApp = meta.story({
  args: {
    isRunning: true,
    tests: [row('counts', 'Counts presses', { state: 'running' })],
    page: <Card title="Departures">The page of the app</Card>,
  },
})

/** Files of steps are on the person's computer. */
export const NeedsFiles = meta.story({
  args: { needed: { missing: ['door.jpg', 'hello.wav'], chosen: [], onChosen: fn() } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/door\.jpg, hello\.wav/)).toBeVisible()
    const file = new File(['RIFF'], 'hello.wav')
    await userEvent.upload(canvas.getByLabelText('Files of tests'), file)
    await expect(args.needed.onChosen).toHaveBeenCalledWith([file])
  },
})

export const FilesChosen = meta.story({
  args: { needed: { missing: [], chosen: ['door.jpg'], onChosen: fn() } },
})

/** A member of the team who only looks. */
export const ReadOnly = meta.story({ args: { mayRun: false, changes: null } })

/** They were submitted with a version, whose reviewer runs them and changes nothing. */
export const OfSubmission = meta.story({
  args: { changes: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Run All' })).toBeEnabled()
    await expect(canvas.queryByRole('button', { name: 'Upload Tests' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: /^Delete/ })).toBeNull()
  },
})

export const NotClaimed = meta.story({
  args: {
    tests: [row('turns', 'Turns a page')],
    mayRun: false,
    changes: null,
    hint: 'Claim this submission to run its tests.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('1 test')
    await expect(canvas.queryByRole('button', { name: 'Run All' })).toBeNull()
  },
})

export const Failed = meta.story({ args: { error: 'Couldn’t run the tests. Try again.' } })
export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })
