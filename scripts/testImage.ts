import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { demoPassword } from '../cloud/demo/openDemoAccounts.ts'
import { calls } from '../src/api/contract.ts'
import { headerChecks } from '../tests/attacks/support/headers.ts'
import { aptInstall } from '../tests/cloud/support/postgres.ts'
import { registration } from '../tests/cloud/support/registration.ts'

/** Builds the Dockerfile's image with buildah and tries it as operators run it: not as root, on a read-only file system
 * with one volume. Needs root on Debian, installs `buildah` and `debootstrap`; no daemon, no registry of images. */
const image = 'localhost/developer-portal'
const base = 'docker.io/library/debian:bookworm-slim'
const most = { bytes: 300_000_000, stopMs: 5_000 }
const packageName = 'com.example.in-the-image'

const env = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' }
const buildah = (...args: string[]) =>
  execFileSync('buildah', args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()

type Config = {
  User: string
  Env: string[]
  Cmd: string[]
  WorkingDir: string
  Healthcheck?: { Test: string[] }
}
type Site = { root: string; volume: string; port: number; config: Config }

/** `pid`: of the portal, which is process 1 where it runs; `outer` ends with it. */
type Portal = { outer: ChildProcess; pid: number }

function makeBase(): void {
  for (const tool of ['buildah', 'debootstrap']) if (spawnSync(tool, ['--version']).error) aptInstall(tool)
  if (buildah('images', '--quiet', '--filter', `reference=${base}`) !== '') return
  const root = mkdtempSync(join(tmpdir(), 'debian-'))
  try {
    execFileSync('debootstrap', ['--variant=minbase', 'bookworm', root, 'http://deb.debian.org/debian'])
    for (const left of [
      'usr/share/doc',
      'usr/share/man',
      'usr/share/locale',
      'var/cache/apt',
      'var/lib/apt/lists',
    ])
      rmSync(join(root, left), { recursive: true, force: true })
    const container = buildah('from', 'scratch')
    buildah('copy', '--quiet', container, root, '/')
    buildah('commit', '--quiet', '--rm', container, base)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

function buildImage(): void {
  // A machine's own registry and authority, where it has them.
  const authority = process.env.NODE_EXTRA_CA_CERTS
  const secrets = [
    `id=npmrc,src=${join(homedir(), '.npmrc')}`,
    ...(authority ? [`id=ca,src=${authority}`] : []),
  ]
  const options = ['--pull=never', '--format', 'docker', '--layers', '--tag', image]
  buildah('build', ...options, ...secrets.flatMap((secret) => ['--secret', secret]), '.')
}

/** Starts the image's command as its user and as process 1, where its files are read-only, until it is ready. */
async function start(
  { root, volume, port, config }: Site,
  env: Record<string, string> = {},
): Promise<Portal> {
  const setUp = [
    `mount --bind ${root} ${root}`,
    `mount --bind ${volume} ${root}/data`,
    `mount --rbind /dev ${root}/dev`,
    `mount -t proc proc ${root}/proc`,
    `mount -o remount,bind,ro ${root}`,
    `exec ${command({ root, config }, config.Cmd)}`,
  ].join(' && ')
  const own = Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s, 2)))
  const namespaces = ['--mount', '--propagation', 'private', '--pid', '--fork', '--kill-child']
  const outer = spawn('unshare', [...namespaces, 'sh', '-c', setUp], {
    env: { ...own, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await untilReady(`http://127.0.0.1:${port}`, outer)
  const pid = Number(readFileSync(`/proc/${outer.pid}/task/${outer.pid}/children`, 'utf8'))
  return { outer, pid }
}

const command = ({ root, config }: Pick<Site, 'root' | 'config'>, words: string[]) =>
  `chroot --userspec=${config.User} ${root} sh -c 'cd ${config.WorkingDir} && exec "$@"' sh ${words.map((word) => `'${word}'`).join(' ')}`

async function untilReady(origin: string, portal: ChildProcess): Promise<void> {
  for (const since = Date.now(); Date.now() - since < 60_000; await pause(100)) {
    if (portal.exitCode !== null) throw new Error(`The portal ended with ${portal.exitCode}.`)
    if (
      await fetch(origin + calls.ready.path).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
  }
  throw new Error('The portal isn’t ready after a minute.')
}

async function stop({ outer, pid }: Portal): Promise<number> {
  const since = performance.now()
  const ended = new Promise<number | null>((resolve) => outer.once('exit', resolve))
  process.kill(pid, 'SIGTERM')
  hold('ends with 0 on SIGTERM', (await ended) === 0)
  return performance.now() - since
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

function hold(what: string, holds: boolean): void {
  console.log(`${holds ? '✓' : '✗'} ${what}`)
  if (!holds) process.exitCode = 1
}

const signInPath = '/auth/v1/token?grant_type=password'

function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const type = { 'content-type': 'application/json' }
  return fetch(url, { method: 'POST', headers: { ...type, ...headers }, body: JSON.stringify(body) })
}

async function tokenOf(origin: string): Promise<string> {
  const account = { email: 'developer@example.com', password: demoPassword }
  const { access_token: supabaseToken } = await (await post(origin + signInPath, account)).json()
  return (await (await post(origin + calls.exchangeToken.path, { supabaseToken })).json()).coreToken
}

/** Every kind of answer has the headers that `tests/attacks/headers.test.ts` wants of it. */
async function holdHeaders(origin: string, options: { token: string; isTls: boolean }): Promise<void> {
  const checks = await headerChecks(origin, options)
  const failed = checks.filter(({ holds }) => !holds).map(({ name }) => name)
  const where = options.isTls ? 'behind TLS' : 'on loopback'
  hold(
    `has the headers of ${checks.length} checks ${where} ${failed.slice(0, 5).join(', ')}`,
    failed.length === 0,
  )
}

async function holdLimits(origin: string, token: string): Promise<void> {
  const guess = (n: number) =>
    post(origin + signInPath, { email: 'somebody@example.com', password: `a wrong password ${n}` })
  const guesses = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(n)))
  const over = guesses.filter(({ status, headers }) => status === 429 && headers.has('retry-after'))
  hold('checks ten guesses of a password, and says when to come back', over.length === 10)
  const large = { ...registration('com.example.large'), description: 'x'.repeat(3_000_000) }
  const { status } = await post(origin + calls.registerApp.path, large, { authorization: `Bearer ${token}` })
  hold('takes no body without a bound', status === 413)
}

makeBase()
buildImage()
const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', image))
const config: Config = Docker.config
const container = buildah('from', '--pull=never', image)
const volume = mkdtempSync(join(tmpdir(), 'portal-volume-'))
try {
  const root = buildah('mount', container)
  const [uid = 0, gid = 0] = config.User.split(':').map(Number)
  chmodSync(volume, 0o700)
  chownSync(volume, uid, gid)
  const port = await freePort()
  const site = { root, volume, port, config }
  const origin = `http://127.0.0.1:${port}`
  const bytes = Number(
    execFileSync('du', ['--summarize', '--bytes', root], { encoding: 'utf8' }).split('\t')[0],
  )
  hold(`is at most 300 MB (${Math.round(bytes / 1e6)} MB)`, bytes <= most.bytes)
  hold(
    'has no development dependency',
    !['vite', 'typescript', 'react'].some((name) => existsSync(join(root, 'app/node_modules', name))),
  )

  const first = await start(site)
  const status = readFileSync(`/proc/${first.pid}/status`, 'utf8')
  hold('runs as another user than root', uid !== 0 && new RegExp(`^Uid:\\s+${uid}\\s`, 'm').test(status))
  hold('is process 1', /^NSpid:.*\t1$/m.test(status))
  hold('cannot write outside its volume', isReadOnly(first.pid))
  const [, ...probe] = config.Healthcheck?.Test ?? []
  execFileSync('sh', ['-c', command(site, probe)], { env: { ...process.env, PORT: String(port) } })
  hold('is healthy by its own check', probe.length > 0)
  const token = await tokenOf(origin)
  const authorization = `Bearer ${token}`
  const registered = await post(origin + calls.registerApp.path, registration(packageName), { authorization })
  hold('registers an app for who signed in', registered.status === 201)
  await holdHeaders(origin, { token, isTls: false })
  hold(`stops within ${most.stopMs} ms`, (await stop(first)) <= most.stopMs)

  const second = await start(site, { SITE_URL: 'https://localhost' })
  const again = await tokenOf(origin)
  const path = calls.getApp.path.replace('{packageName}', packageName)
  const kept = await fetch(origin + path, { headers: { authorization: `Bearer ${again}` } })
  hold('has what was stored after a restart', kept.ok)
  await holdHeaders(origin, { token: again, isTls: true })
  await holdLimits(origin, again)
  hold(`stops again within ${most.stopMs} ms`, (await stop(second)) <= most.stopMs)
} finally {
  buildah('rm', container)
  rmSync(volume, { recursive: true, force: true })
}

function isReadOnly(pid: number): boolean {
  const mounts = readFileSync(`/proc/${pid}/mountinfo`, 'utf8').split('\n')
  const [, , , , , options = ''] = mounts.find((line) => line.split(' ')[4] === '/')?.split(' ') ?? []
  return options.split(',').includes('ro')
}
