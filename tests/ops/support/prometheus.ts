import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import * as z from 'zod/mini'

import { freePort } from '../../cloud/support/freePort.ts'
import { aptInstall } from '../../cloud/support/postgres.ts'

const panel = z.object({ title: z.string(), targets: z.optional(z.array(z.object({ expr: z.string() }))) })

/** The expressions of a dashboard, with its variables filled in. */
export const panelsOf = (dashboard: string) =>
  z
    .object({ panels: z.array(panel) })
    .parse(JSON.parse(dashboard))
    .panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => ({
        title,
        expression: expr.replaceAll('$__rate_interval', '8s').replaceAll('$instance', '.*'),
      })),
    )

/** Starts Prometheus, installed first where it is missing, with the rules of `deploy/`, their minutes made seconds. */
export async function startPrometheus(directory: string, ports: number[]) {
  if (spawnSync('promtool', ['--version']).error) aptInstall('prometheus')
  const port = await freePort()
  const rules = readFileSync('deploy/alerts.yml', 'utf8')
    .replaceAll(/\[\d+m\]/g, '[8s]')
    .replaceAll(/for: \d+m/g, 'for: 2s')
  writeFileSync(join(directory, 'alerts.yml'), rules)
  execFileSync('promtool', ['check', 'rules', 'deploy/alerts.yml'], { stdio: 'ignore' })
  const targets = ports.map((one) => `'127.0.0.1:${one}'`).join(', ')
  const config = join(directory, 'prometheus.yml')
  writeFileSync(
    config,
    readFileSync('deploy/prometheus.yml', 'utf8')
      .replaceAll('15s', '1s')
      .replace(/targets: .*/, `targets: [${targets}]`),
  )
  const address = `127.0.0.1:${port}`
  const storage = `--storage.tsdb.path=${join(directory, 'series')}`
  const child = spawn(
    'prometheus',
    [`--config.file=${config}`, storage, `--web.listen-address=${address}`, '--log.level=error'],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const ask = async (path: string) => (await fetch(`http://${address}/api/v1/${path}`)).json()
  const firing = async (): Promise<string[]> => {
    const { data } = await ask('alerts')
    const alerts: { state: string; labels: { alertname: string } }[] = data.alerts
    return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
  }
  while (
    !(await fetch(`http://${address}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await pause(100)
  // Until each rule has been looked at with series of every portal.
  await pause(5_000)
  return {
    firing,
    query: async (expression: string): Promise<string> =>
      (await ask(`query?${new URLSearchParams({ query: expression })}`)).status,
    rules: async (): Promise<string[]> => {
      const { data } = await ask('rules')
      return data.groups.flatMap(({ rules }: { rules: { name: string }[] }) => rules.map(({ name }) => name))
    },
    stop: () => void child.kill('SIGKILL'),
  }
}
