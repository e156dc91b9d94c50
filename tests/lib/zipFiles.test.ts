import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { chosenByDrop, chosenOf } from '../../src/lib/chosenFiles.ts'
import { zipFiles } from '../../src/lib/zipFiles.ts'

const file = (path: string, text: string) =>
  Object.defineProperty(new File([text], path.split('/').at(-1) ?? ''), 'webkitRelativePath', { value: path })

test('a folder’s files are zipped with their paths below it', async () => {
  const chosen = chosenOf([file('dist/index.html', '<p>'), file('dist/assets/a.png', 'PNG')])
  expect(chosen).toMatchObject({ name: 'dist' })
  const files = chosen && 'files' in chosen ? chosen.files : []
  const zip = await zipFiles(files, new AbortController().signal)
  const unzipped = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  expect(Object.entries(unzipped).map(([path, bytes]) => [path, new TextDecoder().decode(bytes)])).toEqual([
    ['index.html', '<p>'],
    ['assets/a.png', 'PNG'],
  ])
})

test('a chosen ZIP is taken as it is, and no file is no choice', () => {
  const zip = new File(['PK'], 'dist.zip')
  expect(chosenOf([zip])).toEqual({ name: 'dist.zip', zip })
  expect(chosenOf([])).toBeNull()
})

test('zipping ends with its signal', async () => {
  const ending = new AbortController()
  ending.abort(new Error('Stopped.'))
  const files = [{ path: 'a', file: new File(['a'], 'a') }]
  await expect(zipFiles(files, ending.signal)).rejects.toThrow('Stopped.')
})

/** As a browser gives a dropped folder: at most `most` entries at once, then nothing. */
function droppedFolder(name: string, entries: object[], most = 1) {
  const rest = [...entries]
  const readEntries = (done: (some: object[]) => void) => done(rest.splice(0, most))
  return { name, isDirectory: true, createReader: () => ({ readEntries }) }
}

test('a dropped folder is read to its last file, and one file is taken as a ZIP', async () => {
  const entry = (name: string) => ({
    name,
    isDirectory: false,
    file: (done: (one: File) => void) => done(new File([name], name)),
  })
  const folder = droppedFolder('dist', [entry('a'), droppedFolder('in', [entry('b')]), entry('c')])
  const drop = (found: object, files: File[]) =>
    chosenByDrop({ items: [{ webkitGetAsEntry: () => found }], files } as never)
  const chosen = await drop(folder, [])
  expect(chosen && 'files' in chosen && chosen.files.map(({ path }) => path)).toEqual(['a', 'in/b', 'c'])
  const zip = new File(['PK'], 'dist.zip')
  expect(await drop(entry('dist.zip'), [zip, new File([''], 'other.zip')])).toEqual({ name: 'dist.zip', zip })
})
