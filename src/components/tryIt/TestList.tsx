import styled from '@emotion/styled'
import { FileUp, Play, Square, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TestFailure } from '../../api/contract/sessions/appTests.ts'
import { formatMs, plural } from '../../lib/format.ts'
import { diffLens } from '../../testRun/diffLens.ts'
import { Added, Removed } from '../data/Diff/marks.tsx'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { Callout } from '../feedback/Callout.tsx'
import { StateMessage } from '../feedback/StateMessage.tsx'
import { FileButton } from '../form/DropZone.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Inline, PlainList, Stack, Text } from '../ui/layout.tsx'
import { TextLink } from '../ui/TextLink.tsx'

export type TestRow = {
  id: string
  file: string
  name: string
  state: 'idle' | 'waiting' | 'running'
  /** It is being deleted. */
  busy: boolean
  /** Null before its first run. */
  last: {
    /** Null while it is of this visit. */
    at: string | null
    ms: number
    /** Of the recording; null where no session began. */
    href: string | null
    failure: TestFailure | null
  } | null
}

type TestListProps = {
  tests: readonly TestRow[]
  mayRun: boolean
  /** What has to be done before they run; null where nothing has. */
  hint?: string | null
  isRunning: boolean
  error: string | null
  /** Of the web app whose test runs. */
  page?: ReactNode
  /** Files that steps name, on the person's computer. */
  needed: NeededFiles
  /** Null where they stay as they are. */
  changes: { onDelete: (test: TestRow) => void; onFiles: (files: readonly File[]) => void } | null
  onRun: (test: TestRow) => void
  onRunAll: () => void
  onStop: () => void
}

/** The tests of an app: how each ended, and what runs them. */
export function TestList(props: TestListProps) {
  const { tests, mayRun, hint = null, isRunning, error, page, changes } = props
  const upload = changes && (
    <FileButton icon={FileUp} fileLabel="Test files" accept=".yaml" multiple onFiles={changes.onFiles}>
      Upload Tests
    </FileButton>
  )
  if (tests.length === 0)
    return (
      <Stack>
        {error !== null && <Callout tone="danger">{error}</Callout>}
        <StateMessage title="No tests yet" action={upload}>
          Stop a session and choose Save as Test, then upload the file here. It goes with your next
          submission.
        </StateMessage>
      </Stack>
    )
  return (
    <Stack>
      {error !== null && <Callout tone="danger">{error}</Callout>}
      {mayRun && <Files {...props.needed} />}
      <Inline>
        {mayRun && (
          <Button
            {...(isRunning
              ? { icon: Square, onClick: props.onStop }
              : { icon: Play, tone: 'accent' as const, onClick: props.onRunAll })}
          >
            {isRunning ? 'Stop' : 'Run All'}
          </Button>
        )}
        {upload}
        <p role="status">{summaryOf(tests, isRunning)}</p>
      </Inline>
      {hint !== null && <Text quiet>{hint}</Text>}
      <Beside>
        <List aria-label="Tests">
          {tests.map((test) => (
            <li key={test.id}>
              <Inline justify="between" align="start">
                <div>
                  <Text medium>{test.name}</Text>
                  <Text quiet small>
                    {test.file}
                  </Text>
                </div>
                <Inline>
                  <Outcome {...test} />
                  {mayRun && (
                    <Button
                      size="small"
                      disabled={isRunning}
                      aria-label={`Run ${test.name}`}
                      onClick={() => props.onRun(test)}
                    >
                      Run
                    </Button>
                  )}
                  {changes && (
                    <IconButton
                      size="small"
                      icon={Trash2}
                      label={`Delete ${test.name}`}
                      disabled={isRunning || test.busy}
                      onClick={() => changes.onDelete(test)}
                    />
                  )}
                </Inline>
              </Inline>
              {test.state === 'idle' && test.last?.failure && <Failure {...test.last.failure} />}
            </li>
          ))}
        </List>
        {page}
      </Beside>
    </Stack>
  )
}

type NeededFiles = {
  missing: readonly string[]
  chosen: readonly string[]
  onChosen: (files: readonly File[]) => void
}

function Files({ missing, chosen, onChosen }: NeededFiles) {
  if (missing.length === 0)
    return chosen.length > 0 && <Text quiet>Files from your computer: {chosen.join(', ')}</Text>
  return (
    <Callout
      title="Some steps need files"
      action={
        <FileButton fileLabel="Files of tests" multiple onFiles={onChosen}>
          Choose Files
        </FileButton>
      }
    >
      Choose these from your computer: {missing.join(', ')}. They stay there until a test uses them.
    </Callout>
  )
}

function summaryOf(tests: readonly TestRow[], isRunning: boolean): string {
  const ended = tests.filter(({ state, last }) => state === 'idle' && last !== null)
  if (ended.length === 0 && !isRunning) return plural(tests.length, 'test')
  const failed = ended.filter(({ last }) => last?.failure).length
  return `${isRunning ? 'Running… ' : ''}${ended.length - failed} passed, ${failed} failed`
}

function Outcome({ state, last }: Pick<TestRow, 'state' | 'last'>) {
  if (state === 'running') return <Badge tone="info">Running</Badge>
  if (state === 'waiting') return <Badge>Waiting</Badge>
  if (last === null) return <Badge>Not run yet</Badge>
  return (
    <>
      <Text quiet small>
        {last.at === null ? 'Just now' : <RelativeTime iso={last.at} />}, {formatMs(last.ms)}
      </Text>
      {last.href !== null && <TextLink href={last.href}>Recording</TextLink>}
      <Badge tone={last.failure ? 'danger' : 'success'}>{last.failure ? 'Failed' : 'Passed'}</Badge>
    </>
  )
}

function Failure({ line, step, message, next, expected, lens }: TestFailure) {
  return (
    <Stack gap={1}>
      {line !== null && (
        <Text quiet small>
          Line {line}
          {step !== null && `: ${step}`}
        </Text>
      )}
      <Text>{message}</Text>
      {expected === null
        ? next !== '' && <Text quiet>{next}</Text>
        : expected !== '' && (
            <Lines aria-label="Expected and shown">
              {diffLens(expected, lens).map(({ before, after }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of one result never change their order
                <div key={place}>
                  {before === after ? (
                    before
                  ) : (
                    <>
                      {before !== null && <Removed whole>{before}</Removed>}
                      {after !== null && <Added whole>{after}</Added>}
                    </>
                  )}
                </div>
              ))}
            </Lines>
          )}
    </Stack>
  )
}

const Beside = styled.div(({ theme: { space } }) => ({ display: 'flex', flexWrap: 'wrap', gap: space[4] }))

const List = styled(PlainList)(({ theme: { color, space } }) => ({
  flex: '1 1 16rem',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > li': { padding: `${space[3]} 0` },
  '& > li + li': { borderTop: `1px solid ${color.border}` },
}))

const Lines = styled.section(({ theme: { font } }) => ({ fontFamily: font.mono, whiteSpace: 'pre-wrap' }))
