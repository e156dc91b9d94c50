import { mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { calls } from '../../src/api/contract.ts'
import { releasing } from '../cloud/support/releases.ts'
import { setUpPortal } from './support/portal.ts'

const portal = setUpPortal()
const { cloud } = portal

let apps = 0
/** A developer's terminal, and a web app whose build is in a folder of theirs. */
async function building(given: Parameters<typeof portal.computer>[0] = {}) {
  const person = await portal.developer()
  const at = portal.computer(given)
  await at.signInAs(person)
  const packageName = `com.example.chess_${++apps}`
  const body = {
    packageName,
    name: 'Pocket Chess',
    description: 'Chess on your glasses.',
    logoURL: 'https://chess.example.com/logo.png',
    kind: 'web' as const,
    publicUrl: '',
  }
  const own = { as: person, params: { packageName } }
  expect((await cloud.call(calls.registerApp, { as: person, body: body as never })).status).toBe(201)
  const manifest = (version = '1.0.0') =>
    JSON.stringify({
      ...{ package_id: packageName, edition: '202601', name: 'Chess', version, min_sdk_version: '0.0.12' },
      ...{ entrypoint: 'index.html', supported_languages: ['en'] },
      permissions: [{ name: 'network', desc: 'To play.', whitelist: ['https://api.example.com'] }],
    })
  const put = async (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(at.cwd, name)), { recursive: true })
      await writeFile(join(at.cwd, name), text)
    }
  }
  await put({
    'dist/app.json': manifest(),
    'dist/index.html': '<!doctype html><script src="assets/app.js"></script>',
    'dist/assets/app.js': 'console.log("chess")',
  })
  return {
    ...at,
    person,
    put,
    own,
    manifest,
    packageName,
    app: ['--app', packageName],
    releases: releasing(cloud, person, packageName),
    files: async (id: string) =>
      (await cloud.call(calls.listReleaseFiles, { as: person, params: { packageName, id } })).body.files.map(
        ({ path }) => path,
      ),
  }
}

test('a folder is a release, whose files are listed, and which says where it is', async () => {
  const { glasses, app, packageName, files, releases } = await building()
  const { exit, out, err } = await glasses('push', '--release', 'dist', '--notes', 'Faster.', ...app)
  expect([exit, err]).toEqual([0, expect.stringContaining('glasses try --release 1')])
  const [{ release } = { release: null }] = [(await releases.list()).releases].map(([release]) => ({
    release,
  }))
  expect(release).toMatchObject({ version: '1.0.0', notes: 'Faster.', bundle: { files: 3 } })
  expect(await files(release?.id ?? '')).toEqual(['app.json', 'assets/app.js', 'index.html'])
  const lines = out.trimEnd().split('\n')
  expect(lines[0]).toMatch(/^Release 1 \(1\.0\.0\): Draft\. 3 files, \d+ B\.$/)
  expect(out.replaceAll(/\n +/g, '')).toContain(`/tpas/${packageName}/releases/${release?.id}`)
  expect(out).toMatch(/Install +http:\/\/[0-9a-f]{32}-/)

  const listed = (await glasses('releases', ...app)).out
  expect(listed).toMatch(/FILES/)
  expect(listed).toMatch(/3 files, \d+ B/)
  const again = (await glasses('push', '--release', 'dist', '--json', ...app)).json()
  expect(again).toMatchObject({
    ...{ packageName, pushed: false, release: { id: release?.id }, checks: [] },
    ...{ page: `${portal.url}/tpas/${packageName}/releases/${release?.id}`, install: expect.any(String) },
  })
})

test('what was found is said by file and line, errors last, and they end it with 7', async () => {
  const { glasses, app, put } = await building()
  await put({
    'dist/.env': 'A=1',
    'dist/assets/app.js': 'console.log("chess")\neval("1")',
    'dist/index.html': '<script src="https://cdn.example.com/a.js"></script>',
  })
  const { exit, out, err } = await glasses('push', '--release', 'dist', '--release-version', '2.0.0', ...app)
  expect(exit).toBe(7)
  const found = out
    .trimEnd()
    .split('\n')
    .filter((line) => /^[!✗]/.test(line))
  expect(found.at(-1)).toMatch(/^✗ index\.html:1: The app loads a script from cdn\.example\.com/)
  expect(found).toContainEqual(expect.stringMatching(/^! assets\/app\.js:2: The code runs text as code/))
  expect(found).toContainEqual(expect.stringMatching(/^! \.env: The bundle has a hidden file/))
  expect(err).toContain('Next: fix the 1 error')
  const refused = await glasses('submit', '--release', '1', '--json', ...app)
  expect(refused.json()).toMatchObject({
    error: {
      code: 'BUNDLE_FAULTY',
      fields: { 'release/1': expect.stringMatching(/^index\.html:1: .*glasses push --release <folder>$/) },
    },
  })
})

test('a ZIP is sent as it is, and refused with what is wrong with it', async () => {
  const { glasses, app, write, manifest } = await building()
  const zip = zipSync({ 'app.json': Buffer.from(manifest('3.0.0')), 'index.html': Buffer.from('<p>') })
  await write('app.zip', zip)
  const pushed = await glasses('push', '--release', 'app.zip', ...app)
  expect(pushed.out).toContain('Release 1 (3.0.0): Draft. 2 files')
  await write('evil.zip', zipSync({ '../evil.js': Buffer.from('x') }))
  const { exit, err } = await glasses('push', '--release', 'evil.zip', ...app)
  expect([exit, err]).toEqual([7, expect.stringContaining('“../evil.js” has “..” in its path')])
})

test('what needs no portal to refuse is refused before anything is sent', async () => {
  const { glasses, app, asked, cwd, put } = await building()
  const refusal = async (...args: string[]) => {
    const { exit, err } = await glasses('push', ...args, ...app)
    return [exit, err]
  }
  expect(await refusal('--release', 'build')).toEqual([2, expect.stringContaining('There’s nothing at')])
  await put({ 'note.txt': 'x' })
  expect(await refusal('--release', 'note.txt')).toEqual([2, expect.stringContaining('nor a ZIP')])
  await mkdir(join(cwd, 'empty'))
  expect(await refusal('--release', 'empty')).toEqual([7, expect.stringContaining('no files')])
  expect(await refusal('--notes', 'Faster')).toEqual([2, expect.stringContaining('Add --release')])
  await symlink('/etc/hosts', join(cwd, 'dist', 'hosts'))
  expect(await refusal('--release', 'dist')).toEqual([
    7,
    expect.stringContaining('“hosts” is a symbolic link'),
  ])
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
})

test('with glasses.json its details go first; what the files decide is theirs, and the file follows', async () => {
  const { glasses, app, put, cwd, manifest, own } = await building()
  await glasses('pull', ...app)
  const read = async () => JSON.parse(await readFile(join(cwd, 'glasses.json'), 'utf8'))
  const edit = async (changes: object) =>
    writeFile(join(cwd, 'glasses.json'), JSON.stringify({ ...(await read()), ...changes }))
  const old = { type: 'network', description: 'Old.', hosts: ['https://old.example.com'] }
  await edit({ tagline: 'Play anywhere', webPermissions: [old] })
  const pushed = await glasses('push', '--release', 'dist')
  expect(pushed.out).toContain('Pushed 1 change.\nRelease 1 (1.0.0): Draft.')
  const present = (await cloud.call(calls.getApp, own)).body
  const declared = { type: 'network', description: 'To play.', hosts: ['https://api.example.com'] }
  expect(present).toMatchObject({ tagline: 'Play anywhere', webPermissions: [declared] })
  expect(await read()).toMatchObject({ tagline: 'Play anywhere', webPermissions: [declared] })
  expect(Object.keys(await read())).not.toContain('bundle')
  expect((await glasses('diff', '--exit-code')).exit).toBe(0)

  await put({ 'dist/app.json': manifest('1.1.0') })
  const next = await glasses('push', '--release', 'dist', '--json')
  expect(next.json()).toMatchObject({ pushed: false, release: { number: 2, version: '1.1.0' } })
  expect((await glasses('push', '--release', '--release-version', '1.2')).out).toContain('Release 3 (1.2)')
})

test('the project’s manifest goes with a folder that has none', async () => {
  const { glasses, app, put, files, manifest, releases } = await building()
  await put({ 'app.json': manifest('4.0.0'), 'out/index.html': '<p>' })
  expect((await glasses('push', '--release', 'out', ...app)).out).toContain(
    'Release 1 (4.0.0): Draft. 2 files',
  )
  expect(await files((await releases.list()).releases[0]?.id ?? '')).toEqual(['app.json', 'index.html'])
})

test('a terminal sees how far the upload is', async () => {
  const { glasses, app } = await building({ isTerminal: true })
  const { err } = await glasses('push', '--release', 'dist', ...app)
  expect(err).toMatch(/Uploading \S+ k?B…/)
  expect(err).toContain('Reading and checking the files…')
})

test('a release is signed with a key of this computer, or of the environment', async () => {
  const { glasses, app, home, write, manifest, person } = await building()
  const none = await glasses('push', '--release', 'dist', '--sign', ...app)
  expect([none.exit, none.err]).toEqual([1, expect.stringContaining('glasses signing add')])
  const added = (await glasses('signing', 'add', 'Laptop', '--json')).json() as { path: string }
  expect(added.path).toContain(home)
  expect((await stat(added.path)).mode & 0o777).toBe(0o600)
  const signed = await glasses('push', '--release', 'dist', '--sign', ...app)
  expect([signed.exit, signed.out]).toEqual([0, expect.stringMatching(/^Signed +by Laptop$/m)])
  await write(
    'app.zip',
    zipSync({
      'app.json': Buffer.from(manifest('2.0.0')),
      'a/': new Uint8Array(),
      'index.html': Buffer.from('<p>'),
    }),
  )
  const zipped = (await glasses('push', '--release', 'app.zip', '--sign', '--json', ...app)).json()
  expect(zipped).toMatchObject({ release: { signature: { keyName: 'Laptop', changed: false } } })

  expect((await glasses('signing')).out).toMatch(/Laptop +Active +yes/)
  const ci = portal.computer({ env: { NO_COLOR: '1', GLASSES_URL: portal.url, GLASSES_SIGNING_KEY: 'none' } })
  await ci.signInAs(person)
  await ci.write(
    'app.zip',
    zipSync({ 'app.json': Buffer.from(manifest('3.0.0')), 'index.html': Buffer.from('<b>') }),
  )
  const wrong = await ci.glasses('push', '--release', 'app.zip', '--sign', ...app)
  expect([wrong.exit, wrong.err]).toEqual([
    2,
    expect.stringContaining('GLASSES_SIGNING_KEY isn’t an Ed25519'),
  ])
  const env = {
    NO_COLOR: '1',
    GLASSES_URL: portal.url,
    GLASSES_SIGNING_KEY: await readFile(added.path, 'utf8'),
  }
  const right = portal.computer({ env })
  await right.signInAs(person)
  await right.write(
    'app.zip',
    zipSync({ 'app.json': Buffer.from(manifest('3.0.0')), 'index.html': Buffer.from('<b>') }),
  )
  expect((await right.glasses('push', '--release', 'app.zip', '--sign', ...app)).out).toMatch(
    /Signed +by Laptop/,
  )

  expect((await glasses('signing', 'revoke', 'Laptop')).err).toContain('Add --yes to confirm.')
  expect((await glasses('signing', 'revoke', 'Laptop', '--yes')).out).toBe('Revoked Laptop.\n')
  expect((await glasses('signing', 'revoke', 'Laptop', '--yes')).err).toContain(
    'no active signing key “Laptop”',
  )
  expect((await glasses('push', '--release', 'dist', '--sign', ...app)).exit).toBe(1)
  const late = await right.glasses('push', '--release', 'app.zip', '--sign', ...app)
  expect([late.exit, late.err]).toEqual([
    7,
    expect.stringContaining('None of your team’s active signing keys'),
  ])
})
