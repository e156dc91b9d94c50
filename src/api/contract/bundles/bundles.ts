import { bundleLimits } from './bundleLimits.ts'

const megabytes = (bytes: number) => `${bytes / 1_024 / 1_024} MB`
const files = bundleLimits.files.toLocaleString('en-US')

/** `file`: its path in quotes. */
type Sentence = (file: string) => string

const zipAgain = 'Zip the folder again.'
const rename = 'Rename it.'

const sentences = {
  packed_too_large: () => `The ZIP is too large. Bundles can be up to ${megabytes(bundleLimits.packed)}.`,
  not_a_zip: () => 'This isn’t a complete ZIP file. Upload it again, or zip the folder again.',
  trailing_data: () => `The ZIP has extra data after its end. ${zipAgain}`,
  two_directories: () => `The ZIP has a second list of files in its comment. ${zipAgain}`,
  split: () => 'The ZIP is split into several files. Upload it as one.',
  zip64: () => 'The ZIP uses the ZIP64 format, which we don’t read. Zip the folder with another tool.',
  directory_too_large: () => `The ZIP’s list of files is too large. ${zipAgain}`,
  too_many_files: () => `The ZIP has too many files. Bundles can have up to ${files}, folders included.`,
  count_wrong: () => `The ZIP has more or fewer files than it says. ${zipAgain}`,
  directory_damaged: () => `The ZIP’s list of files is damaged. ${zipAgain}`,
  hidden_data: () => `The ZIP has data that belongs to no file. ${zipAgain}`,
  no_files: () => 'The ZIP has no files. Zip the folder that your build writes.',
  path_not_utf8: () => 'A file’s name isn’t UTF-8. Rename the file, or zip the folder with another tool.',
  path_too_long: (file) =>
    `${file} has too long a path. Paths can have up to ${bundleLimits.path} characters.`,
  path_control: (file) => `${file} has a control character in its name. ${rename}`,
  path_direction: (file) => `${file} has an invisible character that changes how its name reads. ${rename}`,
  path_backslash: (file) =>
    `${file} has a backslash in its path. Zip the folder with a tool that writes “/”.`,
  path_absolute: (file) => `${file} has an absolute path. ${zipAgain}`,
  path_drive: (file) => `${file} has a drive letter in its path. ${zipAgain}`,
  path_parent: (file) => `${file} has “..” in its path. ${zipAgain}`,
  path_segment: (file) => `${file} has an empty part or “.” in its path. ${zipAgain}`,
  path_twice: (file) => `${file} is in the ZIP twice. ${zipAgain}`,
  path_alike: (file) =>
    `${file} differs from another name only by case or by how its characters are encoded. ${rename}`,
  path_both: (file) => `${file} is both a file and a folder. ${rename}`,
  symlink: (file) => `${file} is a symbolic link. Put the file itself into the ZIP.`,
  special_file: (file) => `${file} isn’t a regular file. Remove it from the ZIP.`,
  folder_with_data: (file) => `The folder ${file} has data of its own. ${zipAgain}`,
  encrypted: (file) => `${file} is encrypted. Zip the folder without a password.`,
  method: (file) => `${file} is compressed in a way that we don’t read. Use “Deflate” or “Store”.`,
  unpacked_too_large: () =>
    `The files are too large. Unpacked, a bundle can have up to ${megabytes(bundleLimits.unpacked)}.`,
  ratio: (file) => `${file} unpacks to more than ${bundleLimits.ratio} times its size in the ZIP. Remove it.`,
  ratio_of_all: () => `The ZIP unpacks to more than ${bundleLimits.ratio} times its size. Remove empty data.`,
  overlap: (file) => `${file} shares its data with another file. ${zipAgain}`,
  out_of_bounds: (file) => `The data of ${file} is outside the ZIP. ${zipAgain}`,
  header_missing: (file) => `${file} isn’t where the ZIP’s list of files says. ${zipAgain}`,
  names_differ: (file) => `${file} has a second, different name in the ZIP. ${zipAgain}`,
  headers_differ: (file) => `The ZIP describes ${file} in two different ways. ${zipAgain}`,
  size_wrong: (file) => `${file} has another size than the ZIP says. ${zipAgain}`,
  data_damaged: (file) => `${file} is damaged and can’t be unpacked. ${zipAgain}`,
  checksum_wrong: (file) => `${file} is damaged: its checksum doesn’t match. ${zipAgain}`,
  too_slow: () => 'Reading the ZIP took too long. Try again, or remove files that the app doesn’t need.',
} satisfies Record<string, Sentence>

export type ArchiveFaultCode = keyof typeof sentences
export const archiveFaultCodes = Object.keys(sentences) as ArchiveFaultCode[]

/** Why an archive is refused. `path` is as the archive has it, null where no file is at fault. */
export type ArchiveFault = { code: ArchiveFaultCode; path: string | null }

const longestShown = 80

/** A path that a stranger wrote, for a sentence: in one line, in quotes, without characters that change how it reads. */
export function quotePath(path: string): string {
  const characters = [...path.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '�')]
  const shown = characters.slice(0, longestShown).join('')
  return `“${shown}${characters.length > longestShown ? '…' : ''}”`
}

export const textOfArchiveFault = ({ code, path }: ArchiveFault): string => {
  const sentence: Sentence = sentences[code]
  return sentence(path === null ? 'A file' : quotePath(path))
}
