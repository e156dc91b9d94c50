export type ChosenFile = { path: string; file: File }

/** What a person chose to upload: one ZIP, or a folder's files. `name` is that of the ZIP or the folder. */
export type Chosen = { name: string; zip: File } | { name: string; files: ChosenFile[] }

/** Of a field for files, or for a folder: there each file has a path that begins with the folder's name. */
export function chosenOf(files: readonly File[]): Chosen | null {
  const [first] = files
  if (!first) return null
  if (!first.webkitRelativePath) return { name: first.name, zip: first }
  const [name = ''] = first.webkitRelativePath.split('/')
  return {
    name,
    files: files.map((file) => ({ path: file.webkitRelativePath.slice(name.length + 1), file })),
  }
}

/** Of a drop. The entries must be taken before the first await: a drop's data is gone after that. */
export async function chosenByDrop({ items, files }: DataTransfer): Promise<Chosen | null> {
  const entry = items[0]?.webkitGetAsEntry()
  if (!entry?.isDirectory) return chosenOf([...files].slice(0, 1))
  return { name: entry.name, files: await filesBelow(entry as FileSystemDirectoryEntry, '') }
}

async function filesBelow(folder: FileSystemDirectoryEntry, path: string): Promise<ChosenFile[]> {
  const found: ChosenFile[] = []
  const reader = folder.createReader()
  for (;;) {
    // A reader gives up to a hundred at once, and nothing after the last.
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (entries.length === 0) return found
    for (const entry of entries) {
      const below = `${path}${entry.name}`
      if (entry.isDirectory) found.push(...(await filesBelow(entry as FileSystemDirectoryEntry, `${below}/`)))
      else found.push({ path: below, file: await fileOf(entry as FileSystemFileEntry) })
    }
  }
}

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject))
