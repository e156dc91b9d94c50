import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { type App, calls } from '../../src/api/contract.ts'
import { answering, refusing, setUpPortal } from './support/portal.ts'

const portal = setUpPortal()
const { cloud } = portal

/** A square picture of one color. */
const picture = (color: string) =>
  sharp({ create: { width: 512, height: 512, channels: 3, background: color } })
    .png()
    .toBuffer()

/** A signed-in terminal, whose folder's file can be read and changed as an object. */
async function project(
  changes: Partial<App> = {},
  given: Omit<NonNullable<Parameters<typeof portal.signedIn>[0]>, 'changes'> = {},
) {
  const at = await portal.signedIn({ changes, ...given })
  const { own, asked } = at
  const path = join(at.cwd, 'glasses.json')
  const file = async (): Promise<Record<string, unknown>> => JSON.parse(await readFile(path, 'utf8'))
  const there = async () => (await cloud.call(calls.getApp, own)).body
  /** Somebody else changes the app in the portal. */
  async function changeThere(change: Partial<App>) {
    const { status } = await cloud.call(calls.updateApp, { ...own, body: { ...(await there()), ...change } })
    expect(status).toBe(200)
  }
  return {
    ...at,
    path,
    file,
    there,
    edit: async (change: Record<string, unknown>) =>
      at.write('glasses.json', JSON.stringify({ ...(await file()), ...change }, null, 4)),
    changeThere,
    puts: () => asked.filter(({ method }) => method === 'PUT'),
    uploads: () => asked.filter(({ path }) => path === calls.uploadImage.path),
    /** A picture that the portal has, as an app's logo. */
    async uploadLogo(color: string) {
      const body = new FormData()
      body.append('file', new Blob([Buffer.from(await picture(color))], { type: 'image/png' }), 'logo.png')
      const { url } = (await cloud.call(calls.uploadImage, { as: own.as, body })).body
      await changeThere({ logoURL: url })
      return url
    },
  }
}

test('pull writes a file that an editor completes, and changes nothing when nothing changed', async () => {
  const { glasses, file, cwd, app, there, packageName } = await project({ tagline: 'Reads aloud' })
  const { exit, out } = await glasses('pull', ...app)
  expect({ exit, out }).toEqual({ exit: 0, out: `Wrote ${join(cwd, 'glasses.json')}\n` })
  const { team, name, description, publicUrl, logoURL } = await there()
  expect(await file()).toEqual({
    $schema: `${portal.url}/glasses.schema.json`,
    packageName,
    team: team?.slug,
    name,
    description,
    publicUrl,
    logo: logoURL,
    type: 'standard',
    tagline: 'Reads aloud',
  })
  expect((await glasses('pull')).out).toContain('up to date')
  expect((await glasses('diff', '--exit-code')).exit).toBe(0)
  expect((await readdir(cwd)).sort()).toEqual(['.glasses', 'glasses.json'])
  expect(await readFile(join(cwd, '.glasses/.gitignore'), 'utf8')).toBe('*\n')
})

test('the file is found upwards, and its order and indentation stay', async () => {
  const { glasses, file, write, path, cwd, there, packageName, person } = await project()
  const { name } = await there()
  await write('glasses.json', JSON.stringify({ name, packageName }, null, 4))
  expect((await glasses('pull')).exit).toBe(0)
  expect(Object.keys(await file())).toEqual([
    'name',
    'packageName',
    'description',
    'publicUrl',
    'logo',
    'type',
  ])
  expect(await readFile(path, 'utf8')).toContain('\n    "packageName"')
  const below = portal.computer({ cwd: join(cwd, 'deep/er') })
  await below.signInAs(person)
  expect((await below.glasses('diff')).out).toBe('No differences.\n')
})

test.each([
  ['CRLF and no final newline', (text: string) => text.replaceAll('\n', '\r\n')],
  ['tabs and empty lines at the end', (text: string) => `${text.replaceAll('  ', '\t')}\n\n`],
  ['a byte order mark', (text: string) => `\ufeff${text}\n`],
  ['one line', (text: string) => JSON.stringify(JSON.parse(text))],
])('a file with %s keeps them, and only what differs is another', async (_, as) => {
  const permissions = [{ description: 'To write down what you say.', type: 'MICROPHONE' }]
  const { glasses, write, path, changeThere, there, packageName } = await project({
    permissions: permissions as App['permissions'],
    hardwareRequirements: [{ type: 'DISPLAY', level: 'REQUIRED', description: '' }],
  })
  const { name, description, publicUrl, logoURL } = await there()
  const texts = { permissions, name, packageName, publicUrl, description, logo: logoURL, type: 'standard' }
  const lists = { hardwareRequirements: [{ level: 'REQUIRED', type: 'DISPLAY' }] }
  const before = as(JSON.stringify({ ...texts, ...lists }, null, 2))
  await write('glasses.json', before)
  expect((await glasses('pull')).out).toContain('up to date')
  expect(await readFile(path, 'utf8')).toBe(before)

  await changeThere({ name: 'Captions' })
  expect((await glasses('pull')).exit).toBe(0)
  expect(await readFile(path, 'utf8')).toBe(before.replace(name, 'Captions'))
})

test('a pull that the file’s faults keep from merging names the way past them', async () => {
  const { glasses, edit, app } = await project()
  await glasses('pull', ...app)
  await edit({ name: '' })
  const { exit, err } = await glasses('pull')
  expect(exit).toBe(7)
  expect(err).toContain('glasses pull --force')
  expect((await glasses('pull', '--force')).exit).toBe(0)
})

test('diff shows word by word what a push changes, and push sends it for the version that was pulled', async () => {
  const { glasses, edit, puts, app, packageName, there } = await project()
  const { version, description } = await there()
  await glasses('pull', ...app)
  await edit({
    description: description.replace('people say', 'you say'),
    permissions: [{ type: 'MICROPHONE', description: 'To write down what you say.' }],
  })
  const { exit, out } = await glasses('diff', '--exit-code')
  expect(exit).toBe(5)
  expect(out).toContain('[-people-]{+you+} say')
  expect(out).toContain('+ Microphone and transcripts: To write down what you say.')
  expect((await glasses('push', '--dry-run')).err).toContain('Nothing was sent.')
  expect(puts()).toEqual([])

  const pushed = await glasses('push', '--json')
  expect(pushed.json()).toMatchObject({
    packageName,
    version: (await there()).version,
    pushed: true,
    changes: [{ field: 'description' }, { field: 'permissions', before: null }],
  })
  expect(puts().map(({ headers }) => headers.get('if-match'))).toEqual([`"${version}"`])
  expect((await glasses('push')).out).toBe('Nothing to push. The portal is up to date.\n')
  expect((await glasses('diff')).out).toBe('No differences.\n')
})

test('what changed in the portal is shown, and merged where only one side changed a field', async () => {
  const { glasses, edit, file, changeThere, puts, app } = await project()
  await glasses('pull', ...app)
  await edit({ name: 'Captions' })
  await changeThere({ description: 'Captions, live.' })
  const before = puts().length

  const refused = await glasses('push')
  expect(refused.exit).toBe(5)
  expect(refused.err).toContain('You changed')
  expect(refused.err).toContain('They changed')
  expect(refused.err).toContain('glasses push --merge')
  expect(puts()).toHaveLength(before)
  expect((await glasses('push', '--json')).json()).toMatchObject({
    error: { exit: 5, code: 'CHANGED' },
    yours: [{ field: 'name' }],
    theirs: [{ field: 'description' }],
    both: [],
  })
  expect((await glasses('push', '--merge')).exit).toBe(0)
  expect(await file()).toMatchObject({ name: 'Captions', description: 'Captions, live.' })
  expect((await glasses('diff', '--exit-code')).exit).toBe(0)
})

test('where both changed the same field, somebody decides', async () => {
  const { glasses, edit, file, changeThere, app } = await project()
  await glasses('pull', ...app)
  await edit({ name: 'Mine', tagline: 'Only mine' })
  await changeThere({ name: 'Theirs', website: 'https://only.theirs.example' })
  for (const args of [['push', '--merge'], ['pull']]) {
    const { exit, err } = await glasses(...args)
    expect(exit).toBe(5)
    expect(err).toContain('Both changed: name')
  }
  expect((await glasses('push', '--merge', '--force')).exit).toBe(0)
  expect(await file()).toMatchObject({
    name: 'Mine',
    tagline: 'Only mine',
    website: 'https://only.theirs.example',
  })
  await edit({ name: 'Other' })
  expect((await glasses('pull', '--force')).exit).toBe(0)
  expect(await file()).toMatchObject({ name: 'Mine' })
})

test('a file that was never pulled replaces nothing unasked', async () => {
  const { glasses, write, packageName } = await project()
  await write('glasses.json', JSON.stringify({ packageName, name: 'Another' }))
  const { exit, err } = await glasses('push')
  expect(exit).toBe(5)
  expect(err).toContain('no record of a pull')
  expect((await glasses('pull')).exit).toBe(5)
  expect((await glasses('push', '--force')).exit).toBe(0)
  expect((await glasses('push')).out).toContain('Nothing to push')
})

test('what is wrong is pointed at in the file, whoever finds it', async () => {
  const { glasses, write, packageName } = await project()
  const wrong = {
    packageName,
    name: '',
    type: 'nothing',
    permissions: [
      { type: 'CAMERA', description: 'To take a photo.' },
      { type: 'MICROPHONE', description: 'short' },
    ],
    nme: 'Typo',
  }
  await write('glasses.json', JSON.stringify(wrong))
  const { exit, err } = await glasses('push')
  expect(exit).toBe(7)
  expect(err).toContain('/name: Display name is required.')
  expect(err).toContain('/type: We don’t support this app type.')
  expect(err).toContain('/permissions/1/description: The reason must be 10 characters or more.')
  expect(err).toContain('/nme: We don’t support “nme”.')

  const fields = { logoURL: 'No.', 'permissions/0/type': 'Never.' }
  const refuses = refusing(calls.updateApp, 422, { code: 'INVALID_FIELDS', fields })
  const other = await project({}, { through: [refuses] })
  await other.glasses('pull', ...other.app)
  await other.edit({ name: 'Other' })
  const pushed = await other.glasses('push', '--json')
  expect(pushed.json()).toMatchObject({
    error: { fields: { '/logo': 'No.', '/permissions/0/type': 'Never.' } },
  })
})

test.each([
  ['{"packageName": ', 'can’t be read'],
  ['[]', '/packageName'],
  ['{"packageName": "PACKAGE", "team": "other"}', '/team'],
])('a file of %s is refused', async (text, words) => {
  const { glasses, write, packageName } = await project()
  await write('glasses.json', text.replace('PACKAGE', packageName))
  const { exit, err } = await glasses('diff')
  expect([1, 7]).toContain(exit)
  expect(err).toContain(words)
})

test('a logo is uploaded when its file changed, and downloaded where the portal made it', async () => {
  const { glasses, file, edit, write, cwd, app, uploadLogo, uploads } = await project()
  const url = await uploadLogo('red')

  await glasses('pull', ...app)
  expect((await file()).logo).toBe('logo.webp')
  const made = Buffer.from(await (await fetch(url)).arrayBuffer())
  expect(await readFile(join(cwd, 'logo.webp'))).toEqual(made)
  expect((await glasses('push')).out).toContain('Nothing to push')
  expect(uploads()).toEqual([])

  await write(
    'logo.webp',
    await sharp(await picture('blue'))
      .webp()
      .toBuffer(),
  )
  expect((await glasses('diff')).out).toContain('+ logo.webp')
  expect((await glasses('push')).exit).toBe(0)
  expect((await glasses('push')).out).toContain('Nothing to push')
  expect(uploads()).toHaveLength(1)

  await edit({ logo: 'art/none.png' })
  expect((await glasses('push')).err).toContain('/logo: There’s no picture')
  await write('note.png', 'text')
  await edit({ logo: 'note.png' })
  expect((await glasses('push')).err).toContain('/logo: Choose a PNG, JPEG, or WebP picture.')
  await edit({ logo: 'https://logos.example.com/captions.png' })
  expect((await glasses('push')).exit).toBe(0)
  expect(uploads()).toHaveLength(1)
})

test('nothing outside the project is uploaded, by `..` or by a link', async () => {
  const { glasses, edit, write, cwd, home, app, uploads } = await project()
  await glasses('pull', ...app)
  const png = await picture('red')
  await mkdir(join(home, 'other'))
  await writeFile(join(home, 'other/private.png'), png)
  await symlink(join(home, 'other/private.png'), join(cwd, 'logo.png'))
  await symlink(join(home, 'other'), join(cwd, 'art'))
  await symlink(join(home, 'other/none.png'), join(cwd, 'none.png'))
  const paths = ['../other/private.png', join(home, 'other/private.png'), 'logo.png', 'art/private.png']
  for (const logo of [...paths, 'art/none.png', 'none.png']) {
    await edit({ logo })
    for (const command of ['push', 'diff']) {
      const { exit, err } = await glasses(command)
      expect([exit, err]).toEqual([7, expect.stringContaining('leads out of the project')])
    }
  }
  expect(uploads()).toEqual([])

  await write('own.png', png)
  await symlink(join(cwd, 'own.png'), join(cwd, 'link.png'))
  await edit({ logo: 'link.png' })
  expect((await glasses('push')).exit).toBe(0)
  expect(uploads()).toHaveLength(1)
})

test.each(['.glasses', 'glasses.json', 'logo.webp'])(
  'pull writes nothing through a linked %s',
  async (name) => {
    const { glasses, cwd, home, write, app, uploadLogo, packageName } = await project()
    await uploadLogo('red')
    await write('.keep', '')
    const other = join(home, 'other')
    await mkdir(other)
    if (name !== '.glasses') await writeFile(join(other, name), JSON.stringify({ packageName }))
    await symlink(name === '.glasses' ? other : join(other, name), join(cwd, name))
    const before = await readdir(other)
    const { exit, err } = await glasses('pull', '--force', ...app)
    expect([exit, err]).toEqual([1, expect.stringContaining(`${join(cwd, name)}`)])
    expect(err).toContain('leads out of the project')
    expect([await readdir(other), (await readdir(cwd)).sort()]).toEqual([before, [name, '.keep'].sort()])
  },
)

test('a change at the very moment of a push loses nothing', async () => {
  let change = async () => {}
  const late = answering(calls.updateApp, async () => {
    await change()
    return undefined
  })
  const { glasses, edit, changeThere, app } = await project({}, { through: [late] })
  change = () => changeThere({ description: 'Captions, live.' })
  await glasses('pull', ...app)
  await edit({ name: 'Captions' })
  const { exit, err } = await glasses('push')
  expect(exit).toBe(5)
  expect(err).toContain('Take both with `glasses push --merge`')
})
