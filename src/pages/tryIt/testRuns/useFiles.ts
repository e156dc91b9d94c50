import { useEffect, useState } from 'react'
import type { TestFiles } from '../../../api/appTests.ts'
import type { AppTest } from '../../../api/contract.ts'
import { importWithRetry } from '../../../lib/async.ts'

const none: readonly string[] = []

/** The files that steps of tests need, which are on the person's computer: they are chosen once a visit. */
export function useFiles(tests: readonly AppTest[]) {
  const [names, setNames] = useState(none)
  const [files, setFiles] = useState<TestFiles>(new Map())

  useEffect(() => {
    let isCurrent = true
    // Without either word, no step needs a file.
    if (!tests.some(({ text }) => text.includes('photo') || text.includes('sound'))) return setNames(none)
    importWithRetry(() => import('../../../testRun/filesOf.ts')).then(
      ({ filesOf }) => isCurrent && setNames(filesOf(tests)),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [tests])

  return {
    files,
    missing: names.filter((name) => !files.has(name)),
    chosen: names.filter((name) => files.has(name)),
    onChosen: (chosen: readonly File[]) =>
      setFiles(new Map([...files, ...chosen.map((file): [string, File] => [file.name, file])])),
  }
}
