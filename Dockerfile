# The portal, its API and the embedded database, sign-in and mailbox: docs/deployment.md.
FROM debian:bookworm-slim AS tools
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates nodejs npm \
  && rm -rf /var/lib/apt/lists/*
# Of a network that has a registry or an authority of its own: build secrets `npmrc` and `ca`.
ENV NODE_EXTRA_CA_CERTS=/run/secrets/ca.pem
WORKDIR /app
COPY package.json package-lock.json ./
COPY cli/package.json cli/
COPY cloud/package.json cloud/
# The lock file's own Node, and an npm that knows it: Debian's would leave out the packages that need a newer one.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=secret,id=ca,target=/run/secrets/ca.pem \
  name="node-linux-$(node --print process.arch)" \
  && version="$(node --print "require('./package-lock.json').packages['node_modules/$name'].version")" \
  && npm install --prefix /opt/tools --loglevel=error "$name@$version" npm@11 \
  && ln --force "/opt/tools/node_modules/$name/bin/node" /usr/local/bin/node \
  && ln --symbolic /opt/tools/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm

# What runs: the lock file's own Node and the packages of the cloud, without what only compilers and readers use.
FROM tools AS packages
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=secret,id=ca,target=/run/secrets/ca.pem \
  npm ci --omit=dev --ignore-scripts --workspace=cloud --no-audit --no-fund --loglevel=error \
  && rm -rf node_modules/smart-glasses-cloud node_modules/@types \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' -o -name '*.md' \) -delete
COPY cloud/db/embedded/clusterImage.ts cloud/db/embedded/
# So that a first start need not make it, which a read-only file system could not keep.
RUN node cloud/db/embedded/clusterImage.ts

FROM tools AS portal
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=secret,id=ca,target=/run/secrets/ca.pem \
  npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
COPY . .
RUN node_modules/.bin/node scripts/build.ts

FROM debian:bookworm-slim
LABEL org.opencontainers.image.title="Developer Portal" \
  org.opencontainers.image.description="Register, test, publish and review apps for smart glasses." \
  org.opencontainers.image.version="1.0.0-rc.1" \
  org.opencontainers.image.licenses="MIT"
RUN install --directory --mode=0700 --owner=10001 --group=10001 /data
WORKDIR /app
COPY --from=packages /usr/local/bin/node /usr/local/bin/
COPY --from=packages /app/node_modules node_modules
COPY package.json LICENSE ./
COPY --from=portal /app/dist dist
COPY cloud cloud
COPY src/api/contract.ts src/api/
COPY src/api/contract src/api/contract
COPY src/lib src/lib
COPY src/machines src/machines
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "cloud/main.ts"]
