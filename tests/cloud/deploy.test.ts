import { existsSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'

import { readConfig } from '../../cloud/config.ts'

const textOf = (path: string) => readFileSync(path, 'utf8')
const example = textOf('.env.example')
const composeText = textOf('compose.yaml')

/** What `readConfig` asks an environment for, of all that is written below. */
function variablesRead(): string[] {
  const read = new Set<string>()
  const watched = (env: Record<string, string>) =>
    new Proxy(env, {
      get(target, name) {
        read.add(String(name))
        return Reflect.get(target, name)
      },
    })
  const secret = 'x'.repeat(32)
  readConfig(watched({ METRICS_PORT: '9464' }))
  readConfig(watched({ DATABASE_URL: 'postgres://db/portal', CORE_TOKEN_SECRET: secret }))
  readConfig(watched({ SUPABASE_URL: 'https://s.example', SUPABASE_ANON_KEY: 'anon' }))
  return [...read]
}

/** The variables of the composition itself. */
const composed = [...new Set([...composeText.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name))]

const strings = z.array(z.string())
const service = z.looseObject({
  image: z.string(),
  build: z.optional(z.string()),
  env_file: z.optional(z.string()),
  environment: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  depends_on: z.optional(z.union([strings, z.record(z.string(), z.unknown())])),
  networks: strings,
  ports: z.optional(strings),
  volumes: z.optional(strings),
})
const compose = z
  .looseObject({
    services: z.record(z.string(), service),
    networks: z.record(
      z.string(),
      z.object({ ipam: z.object({ config: z.array(z.object({ subnet: z.string() })) }) }),
    ),
    volumes: z.record(z.string(), z.unknown()),
  })
  .parse(parse(composeText))

it('.env.example has every variable once, under its sense', () => {
  const listed: string[] = []
  for (const paragraph of example.split('\n\n')) {
    let hasSense = false
    for (const line of paragraph.trim().split('\n')) {
      const [, name] = /^#?([A-Z_]+)=/.exec(line) ?? []
      if (name === undefined) hasSense = line.startsWith('# ')
      else {
        listed.push(name)
        expect(hasSense, name).toBe(true)
      }
    }
  }
  expect(composed).not.toEqual([])
  expect(listed.sort()).toEqual([...new Set([...variablesRead(), ...composed])].sort())
})

it('the guide has every variable', () => {
  const guide = textOf('docs/guides/running.md')
  expect(variablesRead().filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})

it('compose.yaml names only what is there', () => {
  const names = Object.keys(compose.services)
  expect(names.sort()).toEqual(['caddy', 'db', 'mail', 'portal-1', 'portal-2'])
  for (const { depends_on = [], networks, volumes = [] } of Object.values(compose.services)) {
    expect(names).toEqual(
      expect.arrayContaining(Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)),
    )
    expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(networks))
    for (const [from = ''] of volumes.map((volume) => volume.split(':')))
      expect(from.startsWith('./') ? existsSync(from) : from in compose.volumes, from).toBe(true)
  }
})

it('the parts of compose.yaml fit each other', () => {
  const portals = ['portal-1', 'portal-2'].flatMap((name) => compose.services[name] ?? [])
  for (const { environment = {}, ports, env_file } of portals) {
    expect(variablesRead()).toEqual(expect.arrayContaining(Object.keys(environment)))
    expect(environment.TRUSTED_PROXIES).toBe(compose.networks.inside?.ipam.config[0]?.subnet)
    expect(env_file).toBe('.env')
    // Only Caddy is reached from outside.
    expect(ports).toBeUndefined()
    expect(textOf('deploy/prometheus.yml')).toContain(
      `['portal-1:${environment.METRICS_PORT}', 'portal-2:${environment.METRICS_PORT}']`,
    )
  }
  expect(portals).toHaveLength(2)
  expect(textOf('deploy/Caddyfile')).toContain('reverse_proxy portal-1:3000 portal-2:3000 {')
  expect(textOf('Dockerfile')).toContain('PORT=3000')
})

it('the image copies what there is', () => {
  const copies = [...textOf('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)]
  const copied = copies.flatMap(([, sources = '']) => sources.split(' '))
  expect(copied).toContain('cloud')
  expect(copied.filter((path) => !existsSync(path))).toEqual([])
})

it('one version is named everywhere', () => {
  const manifest = z.object({ version: z.string() })
  const { version } = manifest.parse(JSON.parse(textOf('package.json')))
  const lock = z
    .object({
      version: z.string(),
      packages: z.looseObject({ '': manifest, cli: manifest, cloud: manifest }),
    })
    .parse(JSON.parse(textOf('package-lock.json')))
  const found = {
    cli: manifest.parse(JSON.parse(textOf('cli/package.json'))).version,
    cloud: manifest.parse(JSON.parse(textOf('cloud/package.json'))).version,
    lock: lock.version,
    lockRoot: lock.packages[''].version,
    lockCli: lock.packages.cli.version,
    lockCloud: lock.packages.cloud.version,
    image: /image\.version="([^"]+)"/.exec(textOf('Dockerfile'))?.[1],
    changelog: /^## \[(\d[^\]]*)\]/m.exec(textOf('CHANGELOG.md'))?.[1],
    guide: /smart-glasses-cli-(.+?)\.tgz/.exec(textOf('docs/guides/command-line.md'))?.[1],
  }
  expect(new Set(Object.values(found)), JSON.stringify(found)).toEqual(new Set([version]))
})

it('a package of both the portal and the cloud has one version, so that it is installed once', () => {
  const lock = z.object({ packages: z.record(z.string(), z.unknown()) })
  const { packages } = lock.parse(JSON.parse(textOf('package-lock.json')))
  expect(Object.keys(packages).filter((path) => path.startsWith('cloud/node_modules/'))).toEqual([])
})
