# syntax=docker/dockerfile:1
# One image for every role: `docker run dolphin http`, `… realtime`, `… worker`, `… judge`, `… converter`, `… migrate`; `all` is the default.

FROM node:26-bookworm-slim AS build
WORKDIR /app
# The lists of packages alone, so that a change of sources does not install everything anew.
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY judge/package.json judge/
COPY converter/package.json converter/
COPY server/package.json server/
COPY web/package.json web/
COPY sandbox/package.json sandbox/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
# Run at the end of `npm ci`.
COPY scripts/prune-modules.mjs scripts/
RUN npm ci
COPY . .
RUN node scripts/web-build.ts && npm prune --omit=dev \
 # The image has Node itself. Tests, benchmarks and sources of the web are not run in it.
 && rm -rf node_modules/node-linux-* node_modules/.bin/node server/test web/dist/*.map \
 && find contract judge converter server -name '*.test.ts' -delete

FROM node:26-bookworm-slim
RUN apt-get update \
 && apt-get install --yes --no-install-recommends bubblewrap ca-certificates ffmpeg python3 \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
# Only what runs: no sources of the web, no tests, benchmarks, tools, simulators of outside services or documentation.
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/contract ./contract
COPY --from=build /app/judge ./judge
COPY --from=build /app/converter ./converter
COPY --from=build /app/server ./server
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/web/dist ./web/dist
COPY --from=build /app/ops/docker ./ops/docker
RUN install -d -o node -g node /data
ENV NODE_ENV=production PORT=3000 METRICS_PORT=9090 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000 9090
# Passes a SIGTERM from Docker on to Node (npm would keep it to itself), and keeps a refusal to start from being restarted.
ENTRYPOINT ["sh", "ops/docker/run.sh"]
CMD ["all"]
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
