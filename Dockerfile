# The server with its page. `docker build -t questboard .`, or see compose.yaml.

ARG PYTHON=3.11-slim-bookworm

FROM python:${PYTHON} AS build
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore
WORKDIR /build
COPY constraints.txt ./
RUN python -m pip install --quiet --upgrade pip --constraint constraints.txt
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY tools/__init__.py tools/node.py ./tools/
COPY web ./web
COPY src ./src
# An image without its page would be of no use: rather no image.
RUN QUESTBOARD_CLIENT=required python -m pip wheel --quiet --no-deps --build-constraint constraints.txt --wheel-dir /build/wheels .
RUN python -m venv /opt/questboard
RUN /opt/questboard/bin/python -m pip install --quiet --constraint constraints.txt /build/wheels/*.whl

FROM python:${PYTHON}
LABEL org.opencontainers.image.title="Questboard" org.opencontainers.image.licenses="MIT"
RUN useradd --system --uid 10001 --user-group --home-dir /var/lib/questboard --create-home questboard
COPY --from=build /opt/questboard /opt/questboard
ENV PATH=/opt/questboard/bin:$PATH PYTHONUNBUFFERED=1 NUMBA_CACHE_DIR=/tmp/numba
USER questboard
WORKDIR /var/lib/questboard
VOLUME /var/lib/questboard
EXPOSE 8765
# Told to stop, it says so to whoever asks for its health, for as long as --drain, and then hands its tables over.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8765/api/health', timeout=4)"]
ENTRYPOINT ["questboard"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8765", "--db", "/var/lib/questboard/questboard.db", "--drain", "5"]
