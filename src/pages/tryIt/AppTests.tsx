import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { testsQuery } from '../../api/appTests.ts'
import { type App, type AppTest, appTestLimits, calls, hasPart } from '../../api/contract.ts'
import { request } from '../../api/http/client.ts'
import { serverText } from '../../api/http/errors.ts'
import { LoadFailed } from '../../components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { toast } from '../../components/feedback/toast.ts'
import { TestList, type TestRow } from '../../components/tryIt/TestList.tsx'
import { appPath } from '../../lib/appPath.ts'
import { plural } from '../../lib/format.ts'
import { testsMachine, viewTests } from '../../machines/tryIt/testsMachine.ts'
import { parseTest } from '../../testRun/parseTest.ts'
import { useAction } from '../hooks/useAction.ts'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'
import { runTests } from './runTests.ts'

const machine = testsMachine.provide({ actors: { runTests } })

type AppTestsProps = { app: App; mayRun: boolean }

/** The tests stored beside an app, which run here in sessions of their own. */
export function AppTests({ app, mayRun }: AppTestsProps) {
  const { packageName } = app
  const { data: tests, isError, refetch } = useQuery(testsQuery(packageName))
  const [snapshot, send, actor] = useMachine(machine, { input: { app } })
  const view = viewTests(snapshot)
  const [uploadError, setUploadError] = useState<string | null>(null)
  const remove = useAction(calls.deleteTest, {
    failed: 'Couldn’t delete the test. Try again.',
    goneIsDone: true,
    settle: (queries) => queries.invalidateQueries({ queryKey: testsQuery(packageName).queryKey }),
    done: () => 'Test deleted.',
  })
  const save = useUpload(packageName, setUploadError)
  useMachineEvents(actor, () => void refetch())

  if (!tests)
    return isError ? (
      <LoadFailed error="Couldn’t load tests. Try again." onRetry={() => void refetch()} />
    ) : (
      <Skeleton width="min(24rem, 80%)" />
    )
  const run = (chosen: readonly AppTest[]) => send({ type: 'run', tests: chosen })
  return (
    <TestList
      tests={tests.map((test) => ({
        ...rowOf(test, view, packageName),
        busy: remove.busy && remove.subject?.params.id === test.id,
      }))}
      elsewhere={hasPart(app.kind, 'page') ? 'Run the tests of a web app with glasses test.' : null}
      mayRun={mayRun}
      isRunning={view.isRunning}
      error={uploadError ?? remove.error ?? view.error}
      onRun={({ id }) => run(tests.filter((test) => test.id === id))}
      onRunAll={() => run(tests)}
      onStop={() => send({ type: 'stop' })}
      onDelete={({ id }) => remove.run({ params: { packageName, id } })}
      onFiles={save}
    />
  )
}

function rowOf(
  test: AppTest,
  view: ReturnType<typeof viewTests>,
  packageName: string,
): Omit<TestRow, 'busy'> {
  const { id, file, name } = test
  const ran = view.results.get(id)
  const last = ran ? { at: null, ...ran } : test.last
  const href = last?.sessionId ? appPath(packageName, `/try/${last.sessionId}`) : null
  return { id, file, name, state: view.stateOf(id), last: last && { ...last, href } }
}

const notUploaded = 'Couldn’t upload the tests. Check your connection and try again.'

/** Stores files as tests, one after another; a file that can't be read says where, and ends it. */
function useUpload(packageName: string, onError: (text: string | null) => void) {
  const queries = useQueryClient()
  return async (files: readonly File[]) => {
    onError(null)
    try {
      for (const file of files) {
        const problem = await store(packageName, file)
        if (problem !== null) return onError(`${file.name}: ${problem}`)
      }
      toast('success', `${plural(files.length, 'test')} uploaded.`)
    } catch (error) {
      onError(serverText(error) ?? notUploaded)
    } finally {
      await queries.invalidateQueries({ queryKey: testsQuery(packageName).queryKey })
    }
  }
}

/** Gives what is wrong with a file, or null. */
async function store(packageName: string, file: File): Promise<string | null> {
  if (file.size > appTestLimits.bytes) return 'A test is at most 64 KiB.'
  const text = await file.text()
  const read = parseTest(text)
  if ('problems' in read)
    return read.problems.map(({ line, message }) => `line ${line}, ${message}`).join(' ')
  const body = { file: file.name, name: read.test.name, text }
  await request(calls.saveTest, { params: { packageName }, body })
  return null
}
