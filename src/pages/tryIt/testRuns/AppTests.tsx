import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { testsQuery } from '../../../api/appTests.ts'
import { type App, type AppTest, appTestLimits, calls } from '../../../api/contract.ts'
import { request } from '../../../api/http/client.ts'
import { serverText } from '../../../api/http/errors.ts'
import { sessionsQuery } from '../../../api/sessions.ts'
import { LoadFailed } from '../../../components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { toast } from '../../../components/feedback/toast.ts'
import { TestList } from '../../../components/tryIt/TestList.tsx'
import { appPath } from '../../../lib/appPath.ts'
import { importWithRetry } from '../../../lib/async.ts'
import { plural } from '../../../lib/format.ts'
import type { TestsAsked } from '../../../machines/tryIt/testsMachine.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useTestRuns } from './useTestRuns.tsx'

type AppTestsProps = { app: App; mayRun: boolean } & Partial<Pick<TestsAsked, 'start'>>

const none: readonly AppTest[] = []

/** The tests stored beside an app, which run here in sessions of their own. */
export function AppTests({ app, mayRun, start = startOf(app) }: AppTestsProps) {
  const { packageName } = app
  const queries = useQueryClient()
  const { data: tests, isError, refetch } = useQuery(testsQuery(packageName))
  const [uploadError, setUploadError] = useState<string | null>(null)
  const remove = useAction(calls.deleteTest, {
    failed: 'Couldn’t delete the test. Try again.',
    goneIsDone: true,
    settle: (queries) => queries.invalidateQueries({ queryKey: testsQuery(packageName).queryKey }),
    done: () => 'Test deleted.',
  })
  const onFiles = useUpload(packageName, setUploadError)
  const { rows, error, ...runs } = useTestRuns({
    app,
    start,
    tests: tests ?? none,
    recordingOf: (id) => appPath(packageName, `/try/${id}`),
    onOver: () => {
      void refetch()
      void queries.invalidateQueries({ queryKey: sessionsQuery(packageName).queryKey })
    },
  })

  if (!tests)
    return isError ? (
      <LoadFailed error="Couldn’t load tests. Try again." onRetry={() => void refetch()} />
    ) : (
      <Skeleton width="min(24rem, 80%)" />
    )
  const deleted = remove.busy && remove.subject?.params.id
  return (
    <TestList
      {...runs}
      tests={rows.map((row) => ({ ...row, busy: row.id === deleted }))}
      mayRun={mayRun}
      error={uploadError ?? remove.error ?? error}
      changes={mayRun ? { onFiles, onDelete: ({ id }) => remove.run({ params: { packageName, id } }) } : null}
    />
  )
}

const startOf =
  ({ packageName }: App): TestsAsked['start'] =>
  async (model) =>
    (await request(calls.startSession, { params: { packageName }, body: { model, isTest: true } })).session

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
  const { parseTest } = await importWithRetry(() => import('../../../testRun/parseTest.ts'))
  const text = await file.text()
  const read = parseTest(text)
  if ('problems' in read)
    return read.problems.map(({ line, message }) => `line ${line}, ${message}`).join(' ')
  const body = { file: file.name, name: read.test.name, text }
  await request(calls.saveTest, { params: { packageName }, body })
  return null
}
